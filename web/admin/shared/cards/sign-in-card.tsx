import { limits } from '#functions/contract/limits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { addExternalBrowserParameter } from '#web/ui/in-app-browser/choose-exit.ts'
import { buildQrCode, type QrCode } from '#web/ui/qr-code.ts'
import styles from './sign-in-card.module.css'

/** A shop's first sign-in; no password if the shop has already changed it. */
export type SignInDetails = { shop_name: string; login_id: string; password: string | undefined }

const firstSignInNote = `発行から${limits.oneTimePasswordDays}日以内にログインして、ご自分のパスワードを決めてください。`

const signInAddress = () => `${window.location.origin}/login`

export const formatSignInText = ({ shop_name, login_id, password }: SignInDetails) =>
  [
    `${shop_name} 様`,
    `ログインする画面: ${addExternalBrowserParameter(signInAddress())}`,
    `ログインID: ${login_id}`,
    `はじめのパスワード: ${password}`,
    firstSignInNote,
  ].join('\n')

/** The card that a shop gets, white for printing. */
export function SignInCard({ card }: { card: SignInDetails }) {
  const { shop_name, login_id, password } = card
  const address = signInAddress()
  return (
    <article
      className={classNames('stack min-w-0 bg-white', styles.card, isLong(card) && styles.long)}
      aria-label={`${shop_name}のログインカード`}
    >
      <header className="flex between items-start gap-3 >div:min-w-0">
        <div>
          <p className={styles.title}>Noren ログインカード</p>
          <p className={`bold ${styles.name} text-[1.125rem] leading-[1.35]`}>
            <bdi>{shop_name}</bdi> <span className="regular nowrap text-[0.875rem]">様</span>
          </p>
        </div>
        <SignInCode address={address} />
      </header>
      <dl className={`stack ${styles.facts} gap-2`}>
        <div>
          <dt>ログインする画面</dt>
          <dd>{address}</dd>
        </div>
        <div>
          <dt>ログインID</dt>
          <dd className={`bold mono ${styles.typed} text-[1.0625rem] tracking-[0.02em]`}>
            {login_id}
          </dd>
        </div>
        <div>
          <dt>はじめのパスワード</dt>
          {password === undefined ? (
            <dd>パスワードが変わっているため、表示できません</dd>
          ) : (
            <dd className={`bold mono ${styles.typed} text-[1.0625rem] tracking-[0.02em]`}>
              {password}
            </dd>
          )}
        </div>
      </dl>
      <p className={`${styles.note} align-end text-[0.75rem]`}>
        <span className="inline-block">{firstSignInNote}</span>
        <span className="inline-block">このカードは、ほかの人に見せないでください。</span>
      </p>
    </article>
  )
}

const isLong = ({ shop_name, login_id }: SignInDetails) =>
  shop_name.length > 30 || login_id.length > 24

function SignInCode({ address }: { address: string }) {
  const { path, viewBox } = getSignInQrCode(address)
  return (
    <figure
      className={`flex-none text-center nowrap ${styles.code} w-22 m-[-0.375rem_-0.375rem_0_0] text-[0.625rem] leading-[1.2] >svg:block >svg:w-full`}
    >
      <svg
        viewBox={viewBox}
        shapeRendering="crispEdges"
        role="img"
        aria-label="ログインする画面のQRコード"
      >
        <path d={path} />
      </svg>
      <figcaption>スマホで読み取る</figcaption>
    </figure>
  )
}

// The address is the same on thousands of cards.
const codes = new Map<string, QrCode>()

function getSignInQrCode(address: string): QrCode {
  const code = codes.get(address) ?? buildQrCode(addExternalBrowserParameter(address))
  codes.set(address, code)
  return code
}
