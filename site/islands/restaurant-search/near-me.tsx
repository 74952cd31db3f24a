import { useEffect, useRef, useState } from 'react'
import { $isStarted, $near } from '#site/stores/search-input.ts'

/** Sorts the list by distance if the visitor shares their location, which never leaves the browser. */
export function NearMe() {
  const box = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')

  function update() {
    setNote('')
    if (!box.current?.checked) return $near.set(undefined)
    setNote('Asking your browser …')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setNote('')
        // Unchecked while the browser was asking.
        if (!box.current?.checked) return
        $isStarted.set(true)
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

  // The box may have been checked while this code was loading.
  useEffect(() => {
    if (box.current?.checked && !$near.get()) update()
  }, [])

  return (
    <>
      <label className="chip">
        <input ref={box} type="checkbox" name="near" onChange={update} />
        Near me
      </label>
      <span role="status" className="order-last basis-full text-sm text-soft empty:basis-auto">
        {note}
      </span>
    </>
  )
}
