import type { ReactNode } from 'react'

type RowProps = {
  /** What stands at the end of the line, such as its buttons; on a phone below it. */
  actions?: ReactNode
  /** Whether it leaves room for them beside it on a phone, too. */
  isShort?: boolean
  children: ReactNode
}

/** A record as a line of a list. */
export function Row({ actions, isShort, children }: RowProps) {
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 ${isShort ? 'min-h-20' : ''}`}
    >
      <div className={`min-w-0 flex-1 wrap-anywhere ${isShort ? 'basis-40' : 'basis-72'}`}>
        {children}
      </div>
      <div className="flex items-center gap-x-6 empty:hidden">{actions}</div>
    </li>
  )
}

type CardProps = {
  restaurant: { id: number; name: string; path: string }
  /** What stands after its name. */
  note?: ReactNode
  badge?: ReactNode
  buttons: ReactNode
  children: ReactNode
}

/** A request about a restaurant, with links to it and the buttons that decide. */
export function DecisionCard({ restaurant, note, badge, buttons, children }: CardProps) {
  const { id, name, path } = restaurant
  return (
    <li>
      <article className="grid gap-x-10 gap-y-5 border border-line bg-raised p-5 md:grid-cols-[1fr_auto]">
        <div className="min-w-0 wrap-anywhere">
          <h2 className="text-xl">
            {name} {note}
          </h2>
          <p className="flex flex-wrap items-center gap-x-4 text-sm">
            {badge}
            <a href={path} className="link flex min-h-11 items-center">
              View its page
            </a>
            <a href={`/admin/restaurant?id=${id}`} className="link flex min-h-11 items-center">
              Edit its listing
            </a>
          </p>
          {children}
        </div>
        <div className="flex flex-wrap items-start gap-3 empty:hidden md:flex-col md:items-stretch">
          {buttons}
        </div>
      </article>
    </li>
  )
}

type ButtonProps = {
  text: string
  /** The record that the button acts on, for screen readers, where there are several. */
  about?: string
  isQuiet?: boolean
  isSmall?: boolean
  /** Whether it does nothing for now. */
  isBusy?: boolean
  onPress: () => void
}

/** A button that starts an action, which it shows to be under way. */
export function EntryButton(props: ButtonProps) {
  const { text, about, isQuiet, isSmall, isBusy = false, onPress } = props
  return (
    <button
      type="button"
      className={`button ${isQuiet ? 'button-quiet' : ''} ${isSmall ? 'text-sm' : ''}`}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress()}
    >
      {text}
      {about && <span className="sr-only"> {about}</span>}
    </button>
  )
}
