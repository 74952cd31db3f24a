import type { APIContext, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { lists } from '#site/content/directory.ts'
import { searchIndex } from '#site/content/search-index.ts'

/** `/search.json`. The route has a parameter only because that allows props, which save building a large index. */
export const getStaticPaths = (() => {
  const { restaurants, towns, cuisines } = lists
  return [{ params: { search: 'search' }, props: { restaurants, towns, cuisines } }]
}) satisfies GetStaticPaths

type Props = InferGetStaticPropsType<typeof getStaticPaths>

export const GET = ({ props }: APIContext<Props>) => Response.json(searchIndex(props))
