import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { MenuButton } from '#web/ui/navigation/menu.tsx'
import { useParams } from '#web/ui/navigation/router.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { EditorView } from './editor-view.tsx'
import { useShopSite } from './look/use-shop-site.ts'
import { useOpenedPage } from './session/use-opened-page.ts'

/** The editor of one page. The route allows only pages 1 to 3. */
export function EditorScreen() {
  const parameters = useParams()
  const page = pageNumbers.find((number) => String(number) === parameters.page)
  const user = useSignedInShop()
  if (!page || !user) return null
  return <EditedPage key={page} page={page} user={user} />
}

function EditedPage({ page, user }: { page: PageNumber; user: ShopProfile }) {
  const opened = useOpenedPage(user.id, page)
  const shopSite = useShopSite(user.id)
  const { quoteName } = usePageNames()
  return (
    <>
      <ScreenHeading hidden title={`${quoteName(page)}の編集`} />
      {opened.data === undefined && (
        <div className="line-bottom bg-main p-1-2 lg:display-none">
          <MenuButton />
        </div>
      )}
      <QueryContent query={opened} what={quoteName(page)} skeleton={<PageSkeleton />}>
        {(data) =>
          // Otherwise the page would be drawn without its look first.
          shopSite.isLoading ? (
            <PageSkeleton />
          ) : (
            <EditorView
              opened={data}
              pageKey={{ user: user.id, page }}
              user={user}
              shopSite={shopSite}
            />
          )
        }
      </QueryContent>
    </>
  )
}

function PageSkeleton() {
  return (
    <div className="stack gap-4 px-4 max-w-[390px] m-5-auto">
      <div className="h-48">
        <Skeleton shape="box" />
      </div>
      <Skeleton shape="heading" />
      <Skeleton />
      <Skeleton />
      <div className="h-48">
        <Skeleton shape="box" />
      </div>
    </div>
  )
}
