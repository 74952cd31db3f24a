import { Tooltip } from './tooltip.tsx'

/** A small button that tells more about what stands before it; nothing essential, as it may stay closed. */
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
