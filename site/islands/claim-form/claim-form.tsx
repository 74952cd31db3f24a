import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Toaster } from '#site/ui/toaster.tsx'
import { TooltipProvider } from '#site/ui/tooltip.tsx'
import { RequestForm } from './request-form.tsx'
import { Success } from './success.tsx'

/** The form with which an owner claims a listing, then the confirmation; `children` are shown beside both. */
export function ClaimForm({ children }: { children?: ReactNode }) {
  const [view, setView] = useState<'form' | 'again' | 'sent'>('form')
  const isLive = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer)
  return (
    <TooltipProvider>
      <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-[3fr_2fr]">
        {view === 'sent' ? (
          <Success onAnother={() => setView('again')} />
        ) : (
          <RequestForm
            isLive={isLive}
            isFocused={view === 'again'}
            onSent={() => setView('sent')}
          />
        )}
        <div className="md:col-start-2">{children}</div>
      </div>
      {/* Not on the server: Radix's inline styles would violate the content policy in a page's HTML. */}
      {isLive && <Toaster />}
    </TooltipProvider>
  )
}

const subscribeToNothing = () => () => {}
const isInBrowser = () => true
const isOnServer = () => false
