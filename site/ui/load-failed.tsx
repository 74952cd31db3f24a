import { OFFLINE } from '#site/copy/messages.ts'

type Props = { text: string; onRetry?: (() => void) | undefined }

/** Says what could not be loaded, with a button to try again if that may help. */
export function LoadFailed({ text, onRetry }: Props) {
  return (
    <div role="alert" className="border border-accent px-6 py-8 text-center">
      <p className="font-display text-xl">{navigator.onLine ? text : OFFLINE}</p>
      {onRetry && (
        <button type="button" className="button mt-4" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
