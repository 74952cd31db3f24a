import { Switch as Radix } from 'radix-ui'

type Props = {
  label: string
  isOn: boolean
  /** Whether it cannot be switched. */
  isFixed?: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once. The label is for screen readers only. */
export function Switch({ label, isOn, isFixed, onChange }: Props) {
  return (
    <Radix.Root
      className="switch"
      aria-label={label}
      checked={isOn}
      disabled={isFixed}
      onCheckedChange={onChange}
    >
      <Radix.Thumb className="switch-thumb" />
    </Radix.Root>
  )
}
