import { type ComponentProps, useEffect, useState } from 'react'
import { showToast } from '#site/stores/toast.ts'

type CampaignDialog = typeof import('./campaign-dialog.tsx').CampaignDialog

/** The form; its code loads when it is opened. */
export function LazyCampaignDialog(props: ComponentProps<CampaignDialog>) {
  const [loaded, setLoaded] = useState<{ CampaignDialog: CampaignDialog }>()
  useEffect(() => {
    import('./campaign-dialog.tsx').then(setLoaded, () => {
      const description = 'Please reload the page and try again.'
      showToast({ tone: 'error', title: 'The form did not load', description })
      props.onClose()
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, [])
  return loaded && <loaded.CampaignDialog {...props} />
}
