import { classNames } from '#web/ui/class-names.ts'
import { type QrCode, qrCodeOf } from '#web/ui/qr-code.ts'
import styles from './sign-in-card.module.css'

/** What a shop signs in with for the first time; without a password where it has its own by now. */
export type SignIn = { shop_name: string; login_id: string; password: string | undefined }

const signInAddress = () => `${window.location.origin}/login`

/** The card as a text that can be sent. */
export const signInText = ({ shop_name, login_id, password }: SignIn) =>
  [
    `${shop_name} 様`,
    `ログインする画面: ${signInAddress()}`,
    `ログインID: ${login_id}`,
    `はじめのパスワード: ${password}`,
  ].join('\n')

/** What is handed to a shop: where and with what it signs in. White as the paper that it is printed on. */
export function SignInCard({ card }: { card: SignIn }) {
  const { shop_name, login_id, password } = card
  const address = signInAddress()
  return (
    <article
      className={classNames(styles.card, isLong(card) && styles.long)}
      aria-label={`${shop_name}のログインカード`}
    >
      <header className={styles.head}>
        <div>
          <p className={styles.title}>Noren ログインカード</p>
          <p className={styles.name}>
            <bdi>{shop_name}</bdi> <span className={styles.honorific}>様</span>
          </p>
        </div>
        <SignInCode address={address} />
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>ログインする画面</dt>
          <dd>{address}</dd>
        </div>
        <div>
          <dt>ログインID</dt>
          <dd className={styles.typed}>{login_id}</dd>
        </div>
        <div>
          <dt>はじめのパスワード</dt>
          {password === undefined ? (
            <dd>パスワードが変わっているため、表示できません</dd>
          ) : (
            <dd className={styles.typed}>{password}</dd>
          )}
        </div>
      </dl>
      <p className={styles.note}>
        <span>はじめてログインすると、ご自分のパスワードを決める画面になります。</span>
        <span>このカードは、ほかの人に見せないでください。</span>
      </p>
    </article>
  )
}

const isLong = ({ shop_name, login_id }: SignIn) => shop_name.length > 30 || login_id.length > 24

function SignInCode({ address }: { address: string }) {
  const { path, viewBox } = codeOf(address)
  return (
    <figure className={styles.code}>
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

// The same on thousands of cards.
const codes = new Map<string, QrCode>()

function codeOf(address: string): QrCode {
  const code = codes.get(address) ?? qrCodeOf(address)
  codes.set(address, code)
  return code
}
