import { expect, test } from 'vitest'
import { editOf, type Tool } from './markdown-tools.ts'

/** Brackets mark the ends of the selection, before and after the edit. */
function use(tool: Tool, marked: string): string {
  const start = marked.indexOf('⟨')
  const end = marked.indexOf('⟩') - 1
  const text = marked.replace(/[⟨⟩]/g, '')
  const edit = editOf(tool, { text, start, end })
  const edited = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return `${edited.slice(0, edit.start)}⟨${edited.slice(edit.start, edit.end)}⟩${edited.slice(edit.end)}`
}

test.each<[Tool, string, string]>([
  ['bold', 'A ⟨good⟩ crab', 'A **⟨good⟩** crab'],
  ['bold', 'A **⟨good⟩** crab', 'A ⟨good⟩ crab'],
  ['bold', '⟨⟩', '**⟨bold text⟩**'],
  ['italic', '**⟨good⟩**', '**_⟨good⟩_**'],
  ['heading', 'one\ntw⟨⟩o\nthree', 'one\n## two⟨⟩\nthree'],
  ['heading', '## two⟨⟩', 'two⟨⟩'],
  ['heading', '⟨⟩', '## ⟨⟩'],
  ['list', 'a\n⟨b\nc⟩', 'a\n⟨- b\n- c⟩'],
  ['list', '⟨- b\n- c⟩', '⟨b\nc⟩'],
  ['quote', '⟨a\nb⟩', '⟨> a\n> b⟩'],
  ['link', 'the ⟨crab⟩ shack', 'the [crab](⟨https://⟩) shack'],
  ['link', '⟨https://a.example/x⟩', '[⟨link text⟩](https://a.example/x)'],
  ['link', '⟨⟩', '[⟨link text⟩](https://)'],
])('%s makes %j into %j', (tool, before, after) => {
  expect(use(tool, before)).toBe(after)
})
