import { Sparkles } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import { hasOnlyNewPages } from '#functions/contract/pages/page-summary.ts'
import { isKnownToVisitors } from '#functions/contract/shops/next-things.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { HelpButton } from '#web/account/help/help-button.tsx'
import { EnteredSection } from '#web/account/shared/entered-section.tsx'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { TodayPanel } from '#web/home/today/today-panel.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { NewsList } from './news-list.tsx'
import { NextCard } from './next-card.tsx'
import { PageCards, useHomePages } from './page-cards.tsx'
import { ViewsPanel } from './views-panel.tsx'

/** /news: ホーム, with the news at its end. */
export function HomeScreen() {
  return (
    <div className="screen gap-5">
      <ScreenHeading title="ホーム" hidden />
      <SignedInShop />
      <NewsList />
      <Help />
    </div>
  )
}

function Help() {
  const shop = useSignedInShop()
  return (
    <div className="buttons">
      <HelpButton />
      {shop && !hasOnlyNewPages(shop) && (
        <LinkButton to="/start" kind="quiet" icon={Sparkles}>
          かんたん作成
        </LinkButton>
      )}
    </div>
  )
}

function SignedInShop() {
  const shop = useSignedInShop()
  return shop && <Shop shop={shop} />
}

function Shop({ shop }: { shop: ShopProfile }) {
  const home = useHomePages(shop)
  const { pages } = shop
  return (
    <>
      {hasNewEntry(shop) && <EnteredSection entered={shop.entered ?? []} />}
      <NextCard shop={shop} home={home} />
      {pages.some(({ published_at }) => published_at !== null) && <TodayPanel shop={shop} />}
      <PageCards shop={shop} home={home} />
      {pages.some(isKnownToVisitors) && <ViewsPanel shop={shop} />}
    </>
  )
}

const shownMs = limits.changedEmailDays * 24 * 60 * 60_000

/** Whether there was a sign-in these days with a password that an admin made after the registration of the shop. */
const hasNewEntry = ({ entered = [], created_at }: ShopProfile) =>
  entered.some(
    ({ at, issued_at }) => issued_at !== created_at && Date.now() - Date.parse(at) < shownMs,
  )
