import { useWatch } from 'react-hook-form'
import { AD_SIZES, sizeOf } from '#site/lib/ad-sizes.ts'
import type { CampaignControl } from './use-campaign-form.ts'

/** The ad as visitors will see it, in the size of its placement. */
export function AdPreview({ control }: { control: CampaignControl }) {
  const [placement, imageUrl, altText] = useWatch({
    control,
    name: ['placement', 'imageUrl', 'altText'],
  })
  const { width, height } = AD_SIZES[placement]
  return (
    <figure className="mt-2">
      <figcaption className="text-sm font-semibold">Preview, {sizeOf(placement)}</figcaption>
      <div className="mx-auto" style={{ maxWidth: width }}>
        <p className="text-xs leading-7 text-soft">Advertisement</p>
        <div
          className="grid overflow-clip bg-sunken *:[grid-area:1/1]"
          style={{ aspectRatio: `${width} / ${height}` }}
        >
          {imageUrl.startsWith('/') ? (
            <Picture url={imageUrl} altText={altText} />
          ) : (
            <p className="m-auto p-2 text-center text-sm text-soft">
              {imageUrl ? 'Copied and shown once it is saved' : 'No image yet'}
            </p>
          )}
        </div>
      </div>
    </figure>
  )
}

/** A picture with another aspect ratio is framed by a blurred copy of itself. */
function Picture({ url, altText }: { url: string; altText: string }) {
  return (
    <>
      <img src={url} alt="" className="size-full scale-120 object-cover blur-[20px]" />
      <img src={url} alt={altText} className="relative size-full min-h-0 object-contain" />
    </>
  )
}
