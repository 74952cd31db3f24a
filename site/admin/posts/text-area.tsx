import { Tabs } from 'radix-ui'
import {
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useController } from 'react-hook-form'
import { plural } from '#domain/format.ts'
import { editOf, type Tool } from './markdown-tools.ts'
import { readingTime } from './post-text.ts'
import { FieldNote } from '#site/ui/field.tsx'
import type { Fields } from './fields.ts'
import { applyEdit, usePictures } from './use-pictures.ts'
import { PictureButton } from '#site/admin/pictures/picture-button.tsx'

const KEYS: Record<string, Tool> = { b: 'bold', i: 'italic', k: 'link' }
const TAB =
  'min-h-11 border-b-3 border-transparent px-4 font-semibold data-[state=active]:border-accent'
const PANEL = 'min-w-0 data-[state=inactive]:max-lg:hidden'

/** The text as Markdown and its preview: side by side on wide screens, otherwise in tabs. */
export function TextArea() {
  const { field, fieldState } = useController<Fields, 'content'>({ name: 'content' })
  const { value, onChange } = field
  const error = fieldState.error?.message
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
            ref={(area) => {
              ref.current = area
              field.ref(area)
            }}
            name="content"
            aria-label="Text"
            aria-invalid={error !== undefined}
            aria-describedby={note}
            className="field font-mono block h-[70dvh] resize-y text-sm"
            placeholder="Write in Markdown. Drop pictures here."
            value={value}
            onChange={onChange}
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

type ToolbarProps = {
  onTool: (tool: Tool) => void
  onFiles: (files: File[]) => void
  isUploading: boolean
}

const TOOLS: { tool: Tool; name: string; sign: string; look: string; keys?: string }[] = [
  { tool: 'bold', name: 'Bold', sign: 'B', look: 'font-bold', keys: 'Control+B' },
  { tool: 'italic', name: 'Italic', sign: 'I', look: 'italic', keys: 'Control+I' },
  { tool: 'heading', name: 'Heading', sign: 'H', look: 'font-display' },
  { tool: 'link', name: 'Link', sign: 'Link', look: 'underline', keys: 'Control+K' },
  { tool: 'list', name: 'List', sign: 'List', look: '' },
  { tool: 'quote', name: 'Quote', sign: 'Quote', look: '' },
]
const BUTTON = 'min-h-11 min-w-11 border border-line bg-raised px-2.5 hover:border-ink'

/** The buttons that insert Markdown. */
function Toolbar({ onTool, onFiles, isUploading }: ToolbarProps) {
  return (
    <div role="group" aria-label="Format" className="mb-2 flex flex-wrap gap-1.5">
      {TOOLS.map(({ tool, name, sign, look, keys }) => (
        <button
          key={tool}
          type="button"
          aria-label={name}
          aria-keyshortcuts={keys}
          title={keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name}
          className={`${BUTTON} ${look}`}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTool(tool)}
        >
          {sign}
        </button>
      ))}
      <PictureButton
        text={isUploading ? 'Uploading…' : 'Picture'}
        isMultiple
        className={`${BUTTON} flex items-center`}
        onFiles={onFiles}
      />
    </div>
  )
}

type Renderer = { render: (markdown: string) => string }

/** The text as its page will show it. The renderer is large, so it loads when the editor is open. */
function Preview({ markdown }: { markdown: string }) {
  const text = useDeferredValue(markdown)
  const [renderer, setRenderer] = useState<Renderer>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    import('#site/lib/markdown.ts')
      .then(({ renderMarkdown }) => setRenderer({ render: renderMarkdown }))
      .catch(() => setHasFailed(true))
  }, [])
  const html = useMemo(() => ({ __html: renderer?.render(text) ?? '' }), [renderer, text])

  /** Opens links in a new tab, so that the editor stays. */
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link) return
    event.preventDefault()
    open(link.href, '_blank', 'noopener')
  }
  return (
    <section
      aria-label="Preview"
      tabIndex={0}
      className="h-[calc(70dvh+3.25rem)] overflow-y-auto border border-line bg-raised p-5"
    >
      {hasFailed && <p role="alert">The preview could not be loaded. Writing works without it.</p>}
      {!text.trim() && !hasFailed && <p className="text-soft">What you write shows here.</p>}
      <div className="prose opening break-words" dangerouslySetInnerHTML={html} onClick={follow} />
    </section>
  )
}

/** The number of words of a text and its reading time. */
function WordCount({ text }: { text: string }) {
  const { words, minutes } = readingTime(text)
  return (
    <p className="figures mt-2 text-sm text-soft">
      {plural(words, 'word')} · {minutes} min read
    </p>
  )
}
