import { useEffect, useRef, useState } from 'react'
import { $isWanted, $near } from '#site/stores/filters.ts'

/** Sorts the list by distance once the visitor lets us know where that is; nothing leaves the browser. */
export function NearMe() {
  const box = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')

  function follow() {
    setNote('')
    if (!box.current?.checked) return $near.set(undefined)
    setNote('Asking your browser …')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setNote('')
        // Unticked while the browser was asking.
        if (!box.current?.checked) return
        $isWanted.set(true)
        $near.set({ latitude, longitude })
      },
      () => {
        if (!box.current?.checked) return
        box.current.checked = false
        setNote('Your browser did not say where you are. The list stays as it is.')
      },
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }

  // It may have been ticked while this code was on its way.
  useEffect(() => {
    if (box.current?.checked && !$near.get()) follow()
  }, [])

  return (
    <>
      <label className="chip">
        <input ref={box} type="checkbox" name="near" onChange={follow} />
        Near me
      </label>
      <span role="status" className="order-last basis-full text-sm text-soft empty:basis-auto">
        {note}
      </span>
    </>
  )
}
