import {
  CircleHelp,
  Copy,
  FileText,
  Film,
  House,
  Image,
  Images,
  KeyRound,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Newspaper,
  Store,
} from 'lucide-react'
import { formatPageName } from '#functions/contract/pages/page-label.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { entryKinds } from '#web/home/entries/entry-kinds.ts'
import { type BadgedList, useBadges } from '#web/home/entries/use-badges.ts'
import { useCopySource } from '#web/pages/copy-source.ts'
import { PageStateChip } from '#web/pages/page-state-chip.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { setMenuOpen } from '#web/ui/navigation/menu.tsx'
import type { SidebarProps } from './shell-frame.tsx'
import styles from './sidebar.module.css'
import { SidebarFrame, SidebarLink } from './sidebar-parts.tsx'

type Screen = {
  to: string
  icon: LucideIcon
  label: string
  badge?: BadgedList
  hasCount?: true
  childPath?: string
}

const firstScreens: readonly Screen[] = [
  { to: '/news', icon: House, label: 'ホーム', childPath: '' },
  { to: '/today', icon: Megaphone, label: 'きょうのお店' },
  { to: '/shop', icon: Store, label: 'お店の情報' },
  { to: '/inquiries', icon: MessageSquare, label: 'お問い合わせ', hasCount: true },
]

const screens: readonly Screen[] = [
  { to: '/photo', icon: Image, label: '写真' },
  { to: '/movie', icon: Film, label: '動画' },
  { to: '/sample', icon: Images, label: '無料サンプル画像', childPath: '/sampledetail' },
  {
    to: entryKinds.news.list,
    childPath: '/news/',
    icon: Newspaper,
    label: '更新ニュース',
    badge: 'news',
  },
  { to: '/qanda', icon: CircleHelp, label: '使い方', badge: 'qanda' },
]

export function Sidebar(props: SidebarProps) {
  const user = useSignedInShop()
  const news = useBadges()
  if (!user) return null
  return (
    <SidebarFrame
      {...props}
      title={user.shop_name}
      links={
        <>
          {firstScreens.map(({ label, hasCount, ...screen }) => (
            <SidebarLink key={screen.to} {...screen}>
              <span>{label}</span>
              {hasCount && <Count of={news.inquiries} />}
            </SidebarLink>
          ))}
          {user.pages.map((page) => (
            <PageLink key={page.page} page={page} />
          ))}
          {screens.map(({ label, badge, ...screen }) => (
            <SidebarLink key={screen.to} {...screen}>
              <span>{label}</span>
              {badge && news[badge] > 0 && <span className={styles.new}>New</span>}
            </SidebarLink>
          ))}
        </>
      }
      account={
        <ScreenLink to="/password" className={styles.link}>
          <KeyRound aria-hidden className="flex-none size-5" />
          <span className={styles.label}>パスワードを変える</span>
        </ScreenLink>
      }
    />
  )
}

function PageLink({ page }: { page: PageSummary }) {
  const name = formatPageName(page.page, page.label)
  return (
    <SidebarLink
      to={`/${page.page}`}
      icon={FileText}
      below={<CopyToPageButton to={page.page} name={name} />}
    >
      <span>{name}</span>
      <PageStateChip page={page} isShort />
    </SidebarLink>
  )
}

const Count = ({ of }: { of: number }) => of > 0 && <span className={styles.new}>{`${of}件`}</span>

/** Copies the page that is open in the editor to this one. */
function CopyToPageButton({ to, name }: { to: PageNumber; name: string }) {
  const open = useCopySource((offer) => offer.open)
  if (!open || open.from === to) return null

  function ask() {
    setMenuOpen(false)
    open?.ask(to)
  }

  return (
    <button
      type="button"
      className={`${styles.toCopy} row gap-2 w-full min-h-target round-md quiet text-sm tight hover:bg-raised hover:bright`}
      onClick={ask}
    >
      <Copy aria-hidden className="flex-none size-5" />
      <span>
        ここにコピー<span className="visually-hidden">{`（現在のページを${name}に）`}</span>
      </span>
    </button>
  )
}
