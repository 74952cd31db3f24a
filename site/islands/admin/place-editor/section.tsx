import { type ReactNode, useId } from 'react'

type Props = { title: string; note?: string; children: ReactNode }

/** A part of the editor under its heading. */
export function EditorSection({ title, note, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-6">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      {note && <p className="mt-1 max-w-prose text-sm text-soft">{note}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
