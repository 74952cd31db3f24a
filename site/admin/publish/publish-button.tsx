import { EntryButton } from '#site/admin/kit/row.tsx'
import { useAction } from '#site/admin/kit/use-action.ts'
import { publishNow } from './builds.ts'

const NOT_PUBLISHED = { title: 'Publishing failed', description: 'Please try again.' }

type Props = {
  /** Whether the last build waits for a yes, which the button gives. */
  isHeld?: boolean
  isSmall?: boolean
  /** Called in the end, also after a failure. */
  then?: () => void
}

/** Publishes what visitors do not see yet. */
export function PublishButton({ isHeld = false, isSmall, then }: Props) {
  const { isBusy, act } = useAction({ failed: NOT_PUBLISHED, then })
  const publish = () =>
    act(async () => {
      await publishNow(isHeld)
      return { title: 'The site is being published' }
    })
  return (
    <EntryButton
      text={isHeld ? 'Publish anyway' : 'Publish now'}
      isSmall={isSmall}
      isBusy={isBusy}
      onPress={() => void publish()}
    />
  )
}
