import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { FormProvider, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { readLook, undoLook } from '#contracts/look.ts'
import {
  HOME_SECTION_IDS,
  HOME_SECTIONS,
  LONGEST_HEADLINE,
  LONGEST_LEAD,
  LONGEST_NOTICE,
  MOST_FOOTER_LINKS,
  MOST_HEADER_LINKS,
} from '#domain/look.ts'
import { adminData, mutateCache } from '#site/admin/kit/admin-data.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { Loaded } from '#site/admin/kit/loaded.tsx'
import { OrderedList } from '#site/admin/lists/ordered-list.tsx'
import { PageLink } from '#site/admin/kit/page-link.tsx'
import { RestaurantSearch } from '#site/admin/lists/add-restaurant.tsx'
import { EntryButton } from '#site/admin/kit/row.tsx'
import { PictureField } from '#site/admin/pictures/picture-field.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { useAction } from '#site/admin/kit/use-action.ts'
import { HOME } from '#site/copy/home.ts'
import { HOME_FEATURED } from '#site/lib/limits.ts'
import { FormField } from '#site/ui/form-field.tsx'
import { KeptNote } from '#site/ui/use-draft.tsx'
import { Introductions, type Usual } from './introductions.tsx'
import { Links } from './links.tsx'
import { Preview } from './preview.tsx'
import { type Fields, type Look as Stored, LOOK_PATH, useLook } from './use-look.ts'

/** What readers see first: the featured places, the head of home, and the notice on every page. */
export function Look({ usual }: { usual: Usual }) {
  return (
    <AdminPage>
      <Desk usual={usual} />
    </AdminPage>
  )
}

function Desk({ usual }: { usual: Usual }) {
  const [$look] = useState(() => adminData<typeof readLook>(LOOK_PATH))
  const look = useStore($look)
  return (
    <Loaded {...look} failed="Failed to fetch the look" onRetry={() => $look.invalidate()}>
      {(look) => <Editor key={look.publishedAt} opened={look} usual={usual} />}
    </Loaded>
  )
}

function Editor({ opened, usual }: { opened: Stored; usual: Usual }) {
  const { form, stored = opened, submit, draft, dialog } = useLook(opened)
  return (
    <FormProvider {...form}>
      <KeptNote {...draft} />
      <div className="mt-6 grid max-w-2xl gap-10">
        <Featured />
        <section aria-labelledby="hero-title">
          <h2 id="hero-title" className="mb-4 text-xl">
            The head of the home page
          </h2>
          <FormField
            name="headline"
            label="Headline"
            isOptional
            hint={`Empty: “${HOME.headline}”`}
            maxLength={LONGEST_HEADLINE}
          />
          <FormField
            name="lead"
            label="Lead"
            isOptional
            hint="Below the headline. Empty: how many kitchens there are, and what the guide says of them"
            rows={3}
            maxLength={LONGEST_LEAD}
          />
          <PictureField name="picture" label="Picture" none="None: the guide’s drawing" />
        </section>
        <Sections />
        <section aria-labelledby="notice-title">
          <h2 id="notice-title" className="mb-4 text-xl">
            The notice on every page
          </h2>
          <FormField
            name="notice.text"
            label="Notice"
            isOptional
            hint={`Up to ${LONGEST_NOTICE} characters; empty: there is none`}
            rows={2}
            maxLength={LONGEST_NOTICE}
          />
          <div className="grid gap-x-6 sm:grid-cols-2">
            <FormField
              name="notice.from"
              label="From"
              isOptional
              type="datetime-local"
              hint="By the town’s clocks; empty: at once"
            />
            <FormField
              name="notice.until"
              label="Until"
              isOptional
              type="datetime-local"
              hint="By the town’s clocks; empty: until you remove it"
            />
          </div>
        </section>
        <Links
          of="headerLinks"
          heading="Links in the header"
          about={`Up to ${MOST_HEADER_LINKS}. Saved and Claim Listing follow them, and phones have them in the menu.`}
          most={MOST_HEADER_LINKS}
        />
        <Links
          of="footerLinks"
          heading="Links in the footer"
          about="The list below Browse. Your own pages are linked beside it."
          most={MOST_FOOTER_LINKS}
        />
        <Introductions usual={usual} />
      </div>
      <Preview />
      <ActionBar stored={stored} onSave={(isPublished) => void submit(isPublished)} />
      {dialog}
    </FormProvider>
  )
}

/** The featured places in their order. */
function Featured() {
  const { setValue } = useFormContext<Fields>()
  const { errors } = useFormState<Fields>()
  const featured = useWatch<Fields, 'featured'>({ name: 'featured' })
  const put = (places: Fields['featured']) => setValue('featured', places, { shouldDirty: true })
  return (
    <section aria-labelledby="featured-title">
      <h2 id="featured-title" className="text-xl">
        Featured places
      </h2>
      <p className="mt-2 text-soft">
        Each has the badge <i>Featured</i>; home shows the first {HOME_FEATURED}. Where there are
        fewer, the places that the guide recommends most follow.
      </p>
      <OrderedList
        heading="In this order"
        list="the list"
        removeText="Remove"
        entries={featured}
        put={put}
        text={({ name, town }) => (
          <p className="wrap-anywhere">
            <span className="font-semibold">{name}</span>, {town}
          </p>
        )}
      />
      {errors.featured && (
        <p role="alert" className="mt-2 text-sm font-semibold text-accent">
          {errors.featured.message}
        </p>
      )}
      <RestaurantSearch
        label="Add a restaurant"
        isIn={(id) => featured.some((place) => place.id === id)}
        onAdd={({ id, name, town }) => put([...featured, { id, name, town }])}
      />
    </section>
  )
}

/** The sections that home has. */
function Sections() {
  const { register } = useFormContext<Fields>()
  return (
    <fieldset>
      <legend className="font-display text-xl">Sections of the home page</legend>
      <div className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {HOME_SECTION_IDS.map((id) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" value={id} {...register('sections')} />
            {HOME_SECTIONS[id]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const UNDONE = {
  title: 'Undone',
  description: 'Readers see what was there before in about a minute.',
}
const NOT_UNDONE = { title: 'Not undone', description: 'Please try again in a moment.' }

type ActionBarProps = { stored: Stored; onSave: (isPublished: boolean) => void }

/** The state of the look and its actions. */
function ActionBar({ stored, onSave }: ActionBarProps) {
  const { isDirty, isSubmitting } = useFormState<Fields>()
  const { updatedAt, publishedAt, isPublished, canUndo } = stored
  const { isBusy, act } = useAction({ failed: NOT_UNDONE })
  const undo = () =>
    act(async () => {
      const body = { updatedAt: updatedAt! }
      const look = await adminCall<typeof undoLook>('POST', `${LOOK_PATH}/undo`, body)
      mutateCache(LOOK_PATH, look)
      return UNDONE
    })
  const state = !isPublished ? 'Draft' : publishedAt ? 'Published' : 'As the guide’s folder says'
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3">
      <EntryButton text="Publish" isBusy={isSubmitting} onPress={() => onSave(true)} />
      <EntryButton text="Save draft" isQuiet isBusy={isSubmitting} onPress={() => onSave(false)} />
      {canUndo && !isDirty && (
        <EntryButton
          text="Undo the last publish"
          isQuiet
          isBusy={isBusy}
          onPress={() => void undo()}
        />
      )}
      {publishedAt && <PageLink href="/" since={publishedAt} />}
      <p role="status" className="text-sm text-soft">
        {state} · {isSubmitting ? 'saving…' : isDirty ? 'not saved yet' : 'saved'}
      </p>
    </div>
  )
}
