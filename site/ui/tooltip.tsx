import { Tooltip as Radix } from 'radix-ui'
import { type MouseEvent, type ReactNode, useState } from 'react'

/** Wraps an island with tooltips: for 300 ms after one has closed, the next opens without a delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

type Props = {
  text: string
  children: ReactNode
  /** For triggers without an action of their own: a click or touch shows the tooltip. */
  opensOnClick?: boolean
}

/** A tooltip for the element that it wraps, which must be focusable. */
function Tooltip({ text, children, opensOnClick }: Props) {
  const [isOpen, setOpen] = useState(false)
  function stayOpen(event: MouseEvent) {
    // Otherwise Radix closes a tooltip when its trigger is clicked.
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild onClick={opensOnClick ? stayOpen : undefined}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" sideOffset={6} collisionPadding={12}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A small button with a tooltip that explains the element before it. Only for text that nobody has to read. */
export function InfoTip({ label, text }: { label: string; text: string }) {
  return (
    <Tooltip text={text} opensOnClick>
      <button
        type="button"
        aria-label={label}
        className="-my-3 grid size-11 cursor-help place-items-center"
      >
        <span
          aria-hidden="true"
          className="grid size-5 place-items-center rounded-full border border-soft text-xs font-semibold text-soft"
        >
          i
        </span>
      </button>
    </Tooltip>
  )
}
