import { ChevronLeft, Store } from 'lucide-react'
import type { User } from '#functions/contract/user.ts'
import { useApi } from '#web/api/hooks.ts'
import { useBackToList } from '#web/screens/back-to-list.ts'
import { isNotThere } from '#web/screens/is-not-there.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useParams } from '#web/ui/router.ts'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NamesForm } from './names-form.tsx'
import { ShopFacts } from './shop-facts.tsx'
import { ShopPages } from './shop-pages.tsx'
import { ShopRecord } from './shop-record.tsx'
import { ShopSessions } from './shop-sessions.tsx'
import { ShopSteps } from './shop-steps.tsx'
import styles from './user-screen.module.css'

const backClass = classNames(buttonClass('quiet'), styles.back)

/** /edit/user/:id: one shop, and all that an admin does for it. */
export function UserScreen() {
  const { id = '' } = useParams()
  const goBack = useBackToList()
  // Each asking is a look at the shop, which is written down.
  const query = useApi('getUser', { parameters: { id } }, { staleTime: 60_000 })
  return (
    <div className={styles.screen}>
      <ScreenLink to="/edit/users" className={backClass} onClick={goBack}>
        <ChevronLeft aria-hidden size={20} />
        ユーザーの一覧へ
      </ScreenLink>
      {isNotThere(query.error) ? (
        <Missing />
      ) : (
        <Loaded query={query} what="お店" skeleton={<Shape />}>
          {({ user }) => <Shop key={user.id} user={user} />}
        </Loaded>
      )}
    </div>
  )
}

function Shop({ user }: { user: User }) {
  return (
    <>
      <header className={styles.top}>
        <ScreenHeading title={user.shop_name} />
        <Status user={user} />
      </header>
      <ShopFacts user={user} />
      <NamesForm user={user} />
      <ShopPages user={user} />
      <ShopSessions user={user} />
      <ShopRecord user={user} />
      <ShopSteps user={user} />
    </>
  )
}

function Status({ user }: { user: User }) {
  return (
    <p className={styles.chips}>
      {user.status === 'active' ? (
        <Chip tone="green">利用中</Chip>
      ) : (
        <Chip tone="orange">停止中</Chip>
      )}
      {user.must_change_password && <Chip tone="blue">はじめのパスワードのまま</Chip>}
    </p>
  )
}

function Missing() {
  return (
    <>
      <ScreenHeading title="お店が見つかりません" />
      <EmptyState
        icon={Store}
        title="このお店はありません"
        action={
          <ScreenLink to="/edit/users" className={buttonClass('grey')}>
            ユーザーの一覧へ
          </ScreenLink>
        }
      >
        削除されたか、アドレスがとちゅうで切れています。
      </EmptyState>
    </>
  )
}

function Shape() {
  return (
    <div className={styles.shape}>
      <Skeleton shape="heading" />
      <Skeleton />
      <div className={styles.box}>
        <Skeleton shape="box" />
      </div>
    </div>
  )
}
