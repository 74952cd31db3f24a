import { CLAIM_REVIEW_TIME } from '#site/copy/claim-texts.ts'

/** The confirmation of a sent request. Takes the focus, because the form that had it is gone. */
export function Success({ onAnother }: { onAnother: () => void }) {
  return (
    <section className="border-t-4 border-open bg-raised p-6">
      <h2 tabIndex={-1} ref={takeFocus} className="text-2xl">
        Your request is on its way
      </h2>
      <ol className="mt-4 grid max-w-prose list-decimal gap-2 pl-5 text-lg">
        <li>
          A person reviews it within <span className="whitespace-nowrap">{CLAIM_REVIEW_TIME}</span>.
        </li>
        <li>You get an e-mail confirmation once it is approved.</li>
        <li>Your login credentials follow by e-mail.</li>
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onAnother}>
          Submit Another Request
        </button>
        <a href="/" className="button button-quiet">
          Back to Home
        </a>
      </p>
    </section>
  )
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus()
