import { useId } from 'react'
import { useApi } from '#web/api/use-api.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { usePageNames } from '#web/pages/page-name.ts'
import { PageThumbnail } from '#web/pages/page-thumbnail.tsx'

/** The other public pages with their public content in the look that this publication brings to all of them. */
export function NewLookPages({ session: { pageKey } }: { session: EditingSession }) {
  const heading = useId()
  const { site, looks } = useEditing()
  const { formatName } = usePageNames()
  const pages = useSignedInShop()?.pages ?? []
  const others = pages.filter(
    ({ page, published_at }) => page !== pageKey.page && published_at !== null,
  )
  // A look that is not saved yet has a warning instead.
  const isShown = looks.isNew && looks.state === 'saved' && others.length > 0
  const body = { user: pageKey.user, live: true }
  const contents = useApi('getPageThumbnails', { body }, { enabled: isShown }).data?.pages
  if (!isShown) return null
  return (
    <section className="stack gap-3 p-3 border round-md" aria-labelledby={heading}>
      <h3 id={heading} className="text-md">
        {`${others.length + 1}つのページの雰囲気が変わります`}
      </h3>
      <p>
        ほかの公開中のページも、公開するとすぐに新しい雰囲気になります。ページの内容は変わりません。
      </p>
      <ul className="flex wrap gap-4">
        {others.map(({ page }) => (
          <li key={page} className="stack gap-1">
            <PageThumbnail
              name={`${formatName(page)}の新しい見た目`}
              content={contents?.find((each) => each.page === page)}
              site={{ ...site, page }}
            />
            <b className="text-sm">{formatName(page)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
