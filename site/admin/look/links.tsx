import { useId, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { link } from '#contracts/look.ts'
import { type Link, LONGEST_LINK_NAME } from '#domain/look.ts'
import { OrderedList } from '#site/admin/lists/ordered-list.tsx'
import { Field } from '#site/ui/field.tsx'
import type { Fields } from './use-look.ts'

type Props = { of: 'headerLinks' | 'footerLinks'; heading: string; about: string; most: number }

/** The links of a part of every page in their order, with a form that adds one. */
export function Links({ of, heading, about, most }: Props) {
  const { setValue } = useFormContext<Fields>()
  const { errors } = useFormState<Fields>()
  const links = useWatch<Fields, typeof of>({ name: of })
  const title = useId()
  const put = (links: Link[]) => setValue(of, links, { shouldDirty: true })
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="text-xl">
        {heading}
      </h2>
      <p className="mt-2 text-soft">{about}</p>
      <OrderedList
        heading="In this order"
        list="the list"
        removeText="Remove"
        entries={links.map((link) => ({ ...link, id: `${link.name} ${link.path}` }))}
        put={(entries) => put(entries.map(({ name, path }) => ({ name, path })))}
        text={({ name, path }) => (
          <p className="wrap-anywhere">
            <span className="font-semibold">{name}</span> <span className="text-soft">{path}</span>
          </p>
        )}
      />
      {errors[of] && (
        <p role="alert" className="mt-2 text-sm font-semibold text-accent">
          {errors[of].message}
        </p>
      )}
      {links.length < most && <AddLink taken={links} onAdd={(link) => put([...links, link])} />}
    </section>
  )
}

function AddLink({ taken, onAdd }: { taken: Link[]; onAdd: (link: Link) => void }) {
  const [{ name, path }, setDraft] = useState<Link>({ name: '', path: '' })
  const [wrong, setWrong] = useState<{ name?: string; path?: string }>({})
  function add() {
    const { data, error } = link.safeParse({ name, path })
    const issue = error?.issues[0]
    if (issue) return setWrong({ [String(issue.path[0])]: issue.message })
    if (taken.some((other) => other.name === data!.name && other.path === data!.path))
      return setWrong({ path: 'This link is in the list already' })
    setWrong({})
    onAdd(data!)
    setDraft({ name: '', path: '' })
  }
  return (
    <form
      className="mt-6 grid gap-x-6 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Field label="Name of the link" isOptional hint="" error={wrong.name}>
        {(control) => (
          <input
            {...control}
            maxLength={LONGEST_LINK_NAME}
            value={name}
            onChange={({ target }) => setDraft({ name: target.value, path })}
          />
        )}
      </Field>
      <Field
        label="Address"
        isOptional
        hint="A page of this guide, such as /about, or a whole web address"
        error={wrong.path}
      >
        {(control) => (
          <input
            {...control}
            value={path}
            onChange={({ target }) => setDraft({ name, path: target.value })}
          />
        )}
      </Field>
      <button type="submit" className="button button-quiet justify-self-start">
        Add the link
      </button>
    </form>
  )
}
