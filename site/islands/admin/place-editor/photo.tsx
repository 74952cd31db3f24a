type Props = {
  src: string
  alt: string
  number: number
  count: number
  onMove: (by: number) => void
  onRemove: () => void
}

/** A photo and what can be done with it. One from elsewhere cannot be shown before it is copied to us. */
export function Photo({ src, alt, number, count, onMove, onRemove }: Props) {
  return (
    <>
      {src.startsWith('/') ? (
        <img src={src} alt={alt} className="aspect-[4/3] w-full bg-sunken object-cover" />
      ) : (
        <p className="grid aspect-[4/3] place-items-center bg-sunken p-2 text-sm break-all">
          {src} (copied here when saved)
        </p>
      )}
      <div className="mt-1 flex justify-between">
        <span className="flex">
          <PhotoButton
            sign="←"
            label={`Move photo ${number} forward`}
            isOff={number === 1}
            onClick={() => onMove(-1)}
          />
          <PhotoButton
            sign="→"
            label={`Move photo ${number} back`}
            isOff={number === count}
            onClick={() => onMove(1)}
          />
        </span>
        <button
          type="button"
          data-remove
          className="link min-h-11 text-sm"
          aria-label={`Remove photo ${number}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    </>
  )
}

type ButtonProps = { sign: string; label: string; isOff: boolean; onClick: () => void }
function PhotoButton({ sign, label, isOff, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className="min-h-11 min-w-11 hover:text-accent aria-disabled:opacity-40"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
