import { Tooltip } from './tooltip.tsx'

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
