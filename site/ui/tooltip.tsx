import { Tooltip as Radix } from 'radix-ui'
import { type MouseEvent, type ReactNode, useState } from 'react'

/** Around everything on a page that has tooltips: after the first one the next opens at once for 300 ms. */
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
  /** For what does nothing else when it is pressed: a touch shows the hint, too. */
  opensOnClick?: boolean
}

/** A hint for what it wraps, which must be something that takes the focus. */
export function Tooltip({ text, children, opensOnClick }: Props) {
  const [isOpen, setOpen] = useState(false)
  function stayOpen(event: MouseEvent) {
    // Radix closes a tooltip when its trigger is pressed, unless that is prevented.
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
