import { type PageNumber, pageNumbers } from '#functions/contract/page-number.ts'
import type { User } from '#functions/contract/user.ts'
import { MenuButton } from '#web/screens/menu.tsx'
import { useUser } from '#web/screens/use-user.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { useParams } from '#web/ui/router.ts'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './editor-screen.module.css'
import { EditorView } from './editor-view.tsx'
import { useOpenedPage } from './use-opened-page.ts'

/** The editor of page 1, 2 or 3; the route lets no other number through. */
export function EditorScreen() {
  const parameters = useParams()
  const page = pageNumbers.find((number) => String(number) === parameters.page)
  const user = useUser()
  if (!page || !user) return null
  return <EditedPage key={page} page={page} user={user} />
}

function EditedPage({ page, user }: { page: PageNumber; user: User }) {
  const opened = useOpenedPage(user.id, page)
  return (
    <>
      <ScreenHeading hidden title={`ページ${page}の編集`} />
      {opened.data === undefined && (
        <div className={styles.menu}>
          <MenuButton />
        </div>
      )}
      <Loaded query={opened} what={`ページ${page}`} skeleton={<PageShape />}>
        {(data) => <EditorView opened={data} owner={{ user: user.id, page }} user={user} />}
      </Loaded>
    </>
  )
}

function PageShape() {
  return (
    <div className={styles.shape}>
      <div className={styles.shapePicture}>
        <Skeleton shape="box" />
      </div>
      <Skeleton shape="heading" />
      <Skeleton />
      <Skeleton />
      <div className={styles.shapePicture}>
        <Skeleton shape="box" />
      </div>
    </div>
  )
}
