import { Switch as Radix } from 'radix-ui'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** On or off at once. The label is for those who cannot see what it stands beside. */
export function Switch({ label, isOn, onChange }: Props) {
  return (
    <Radix.Root className="switch" aria-label={label} checked={isOn} onCheckedChange={onChange}>
      <Radix.Thumb className="switch-thumb" />
    </Radix.Root>
  )
}
