import { Tabs } from 'radix-ui'
import { type KeyboardEvent, useId, useRef } from 'react'
import { editOf, type Tool } from '#site/lib/markdown-tools.ts'
import { FieldNote } from '#site/ui/field.tsx'
import { WordCount } from './word-count.tsx'
import { applyEdit } from './apply-edit.ts'
import { Preview } from './preview.tsx'
import { Toolbar } from './toolbar.tsx'
import { usePictures } from './use-pictures.ts'

type Props = { value: string; error: string | undefined; onChange: (value: string) => void }

const KEYS: Record<string, Tool> = { b: 'bold', i: 'italic', k: 'link' }
const TAB =
  'min-h-11 border-b-3 border-transparent px-4 font-semibold data-[state=active]:border-accent'
const PANEL = 'min-w-0 data-[state=inactive]:max-lg:hidden'

/** The text as Markdown and its preview: side by side on wide screens, otherwise in tabs. */
export function TextArea({ value, error, onChange }: Props) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const note = useId()
  const pictures = usePictures(ref)
  function apply(tool: Tool) {
    const area = ref.current
    if (!area) return
    const { selectionStart: start, selectionEnd: end } = area
    applyEdit(area, editOf(tool, { text: value, start, end }))
  }
  function onKeyDown(event: KeyboardEvent) {
    const tool = KEYS[event.key.toLowerCase()]
    if (!tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    apply(tool)
  }
  return (
    <Tabs.Root defaultValue="write" className="mt-3">
      <Tabs.List aria-label="Text" className="mb-2 flex lg:hidden">
        <Tabs.Trigger value="write" className={TAB}>
          Write
        </Tabs.Trigger>
        <Tabs.Trigger value="preview" className={TAB}>
          Preview
        </Tabs.Trigger>
      </Tabs.List>
      <div className="grid gap-8 lg:grid-cols-2">
        <Tabs.Content value="write" forceMount tabIndex={-1} className={PANEL}>
          <Toolbar onTool={apply} onFiles={pictures.add} isUploading={pictures.isUploading} />
          <textarea
            ref={ref}
            name="content"
            aria-label="Text"
            aria-invalid={error !== undefined}
            aria-describedby={note}
            className="field font-mono block h-[70dvh] resize-y text-sm"
            placeholder="Write in Markdown. Drop pictures here."
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
            {...pictures.handlers}
          />
        </Tabs.Content>
        <Tabs.Content value="preview" forceMount tabIndex={-1} className={PANEL}>
          <Preview markdown={value} />
        </Tabs.Content>
      </div>
      <div className="flex flex-wrap justify-between gap-x-6">
        <FieldNote
          id={note}
          hint="Markdown: ## heading, **bold**, [words](address)"
          error={error}
        />
        <WordCount text={value} />
      </div>
    </Tabs.Root>
  )
}
