/** What could not be loaded, and another try. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="border border-accent px-6 py-8 text-center">
      <p className="font-display text-xl">{text}</p>
      <button type="button" className="button mt-4" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
