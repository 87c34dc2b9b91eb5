import { CircleSlash2, Copy, ExternalLink, LifeBuoy, Mail, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatPageAddress } from '#functions/contract/pages/page-number.ts'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useActionDialog } from '#web/actions/action-dialog.tsx'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { messagePath } from '#web/admin/shared/message-path.ts'
import { formatMark } from '#web/admin/shared/shop-marks.ts'
import { RunningHelp, useHelpAction, useIsHelping } from '#web/admin/shop/help/running-help.tsx'
import { ResetPasswordButton } from '#web/admin/shop/names/reset-password-button.tsx'
import { useHoldAction } from '#web/admin/shop/pages/page-hold-actions.tsx'
import { useConfig } from '#web/api/config.ts'
import { formatNumberedPageName } from '#web/pages/page-name.ts'
import { PageStateChip } from '#web/pages/page-state-chip.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { copyText } from '#web/ui/copy-and-share.ts'
import { formatDayAndTime } from '#web/ui/format.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { announce } from '#web/ui/status/announce.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import styles from './shop-header.module.css'

type Props = {
  shop: ShopProfile
  /** Undefined where it could not be loaded. */
  listed: ListedShop | undefined
}

/** What a call is about, at a glance, and its three actions. It stays while the parts below scroll; on a phone the name and the actions do. */
export function ShopHeader({ shop, listed }: Props) {
  return (
    <header className="panel sticky z-bar top-0 grid cols-1 gap-2 p-3-4 text-sm max-md:display-contents">
      <div className="grid cols-1 gap-2 md:cols-fill-auto md:items-start max-md:sticky max-md:z-bar max-md:top-[calc(var(--target)_+_0.5rem)] max-md:-mx-4 max-md:p-2-4 max-md:line-bottom max-md:bg-main">
        <div className={`row wrap gap-1-2 min-w-0 ${styles.name}`}>
          <ScreenHeading title={shop.shop_name} />
          <ShopChips shop={shop} listed={listed} />
        </div>
        <CallActions shop={shop} />
      </div>
      <div className="grid cols-1 gap-2 max-md:p-3-4 max-md:border max-md:round-lg max-md:bg-main max-md:text-sm">
        <RunningHelp shop={shop} />
        <HeaderFacts shop={shop} listed={listed} />
        <PageLinks shop={shop} />
      </div>
    </header>
  )
}

function ShopChips({ shop, listed }: Props) {
  return (
    <>
      {shop.status === 'active' ? (
        <Chip tone="green">利用中</Chip>
      ) : (
        <Chip tone="orange">一時停止中</Chip>
      )}
      {shop.must_change_password && <Chip tone="blue">はじめのパスワードのまま</Chip>}
      {listed?.marks.map((mark) => (
        <Chip key={mark} tone="orange">
          {formatMark(mark, listed)}
        </Chip>
      ))}
      {listed?.tags.map((tag) => (
        <Chip key={tag} tone="blue">
          <bdi>{tag}</bdi>
        </Chip>
      ))}
    </>
  )
}

/** A new password, help by a code, and taking down. */
function CallActions({ shop }: { shop: ShopProfile }) {
  const { ask, dialog } = useActionDialog()
  const help = useHelpAction(shop)
  const hold = useHoldAction(shop)
  const canHelp = useCanCall('startHelp')
  const isHelping = useIsHelping(shop)
  const canReset = useCanCall('resetPassword')
  return (
    <div className="flex gap-2 >button:px-3 lg:>button:min-h-10 max-md:>button:flex-[1_1_0] max-md:>button:px-1 max-md:>button:tight max-md:svg:display-none">
      {canReset && <ResetPasswordButton shop={shop} />}
      {canHelp && !isHelping && (
        <Button icon={LifeBuoy} onClick={() => ask(help)}>
          手伝う
        </Button>
      )}
      {hold && (
        <Button icon={CircleSlash2} onClick={() => ask(hold)}>
          公開を止める
        </Button>
      )}
      {dialog}
    </div>
  )
}

function HeaderFacts({ shop, listed }: Props) {
  const { login_id, last_sign_in_at, password_until } = shop
  const canSend = useCanCall('addNews')
  const phone = listed?.phone
  return (
    <dl className="flex wrap gap-0-5 >div:min-h-target a:min-h-target lg:>div:min-h-7 lg:a:min-h-7">
      <Fact name="ログインID">
        <bdi className="bold">{login_id}</bdi>
        <CopyButton text={login_id} name="ログインIDをコピーする" />
      </Fact>
      <Fact name="電話">
        {phone ? (
          <a
            href={`tel:${phone.normalize('NFKC').replaceAll(/[^\d+]/g, '')}`}
            className="row gap-1"
          >
            <Phone aria-hidden size={16} />
            {phone}
          </a>
        ) : (
          'まだありません'
        )}
      </Fact>
      <Fact name="最後のログイン">
        {last_sign_in_at === null ? 'まだありません' : formatPastMoment(last_sign_in_at)}
      </Fact>
      {password_until !== undefined && (
        <Fact name="はじめのパスワード">
          <OneTimePassword until={password_until} />
        </Fact>
      )}
      {canSend && (
        <Fact name="連絡">
          <ScreenLink to={messagePath([shop.id])} className="row gap-1">
            <Mail aria-hidden size={16} />
            お知らせを送る
          </ScreenLink>
        </Fact>
      )}
    </dl>
  )
}

function OneTimePassword({ until }: { until: string }) {
  const [now] = useState(() => Date.now())
  const moment = formatPastMoment(until)
  if (Date.parse(until) > now) return `${moment} まで使えます`
  return (
    <span className="warning bold">
      {moment} に期限が切れました。「新しいパスワード」で作り直して、お店に渡してください。
    </span>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="row gap-2 min-w-0">
      <dt className="quiet nowrap">{name}</dt>
      <dd className="row gap-1 min-w-0 break">{children}</dd>
    </div>
  )
}

function CopyButton({ text, name }: { text: string; name: string }) {
  const copy = async () =>
    announce((await copyText(text)) ? 'コピーしました' : 'コピーできませんでした')
  return (
    <button
      type="button"
      className="color-inherit min-h-target display-inline-grid min-w-target place-center lg:min-h-7 lg:min-w-7"
      aria-label={name}
      title={name}
      onClick={() => void copy()}
    >
      <Copy aria-hidden size={16} />
    </button>
  )
}

/** The states of the pages with what is wrong with them; the public ones are links. */
function PageLinks({ shop }: { shop: ShopProfile }) {
  const host = useConfig().pages
  return (
    <ul className="grid gap-2-4 a:min-h-target md:cols-3 lg:a:min-h-7" aria-label="ページのようす">
      {shop.pages.map((page) => {
        const name = formatNumberedPageName(page.page, page.label)
        return (
          <li key={page.page} className="min-w-0">
            <p className="row wrap gap-1-2">
              {page.published_at === null ? (
                <span>{name}</span>
              ) : (
                <a
                  href={formatPageAddress(host, shop, page.page)}
                  target="_blank"
                  rel="noreferrer"
                  className="row gap-1"
                  aria-label={`公開中の${name}を開く`}
                >
                  {name}
                  <ExternalLink aria-hidden size={16} />
                </a>
              )}
              <PageStateChip page={page} />
            </p>
            <p className={`text-xs break ${isWrong(page) ? 'warning' : 'quiet'}`}>
              {describePage(page)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

const isWrong = ({ held, reserve }: PageSummary) =>
  held !== undefined || (reserve?.state !== 'reserved' && reserve?.reason !== undefined)

/** What support says of the page on the phone. */
function describePage({
  held,
  reserve,
  state,
  published_at,
  was_published,
  updated_at,
}: PageSummary) {
  if (held) return `${formatPastMoment(held.at)} に公開を止めました：${held.reason}`
  if (reserve?.state === 'reserved') return `${formatDayAndTime(reserve.start)} に公開される予約`
  if (reserve?.reason) return `${formatDayAndTime(reserve.start)} の予約：${reserve.reason}`
  if (state === 'changed') return `${formatPastMoment(updated_at)} の変更は、まだ公開していません`
  if (published_at !== null) return `${formatPastMoment(published_at)} に公開`
  return was_published ? '前は公開していました' : 'まだ公開していません'
}
