import { LOAD_FAILED, OFFLINE } from '#site/copy/messages.ts'

export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="border border-accent px-6 py-12 text-center">
      <p className="font-display text-xl">{navigator.onLine ? LOAD_FAILED.restaurants : OFFLINE}</p>
      <button type="button" className="button mt-4" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
