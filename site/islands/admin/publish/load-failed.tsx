/** What stands in the place of a list that could not be loaded. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p role="alert" className="mt-6">
      {text}{' '}
      <button type="button" className="link min-h-11 font-semibold" onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
