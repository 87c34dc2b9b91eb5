import { KeyRound } from 'lucide-react'
import type { ShopEntry } from '#functions/contract/shops/shop-profile.ts'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { WrappedText } from '#web/ui/wrapped-text.tsx'

/** Says which sign-ins were made with a password that an admin knew as well, so that the owner can recognise them. */
export function EnteredSection({ entered }: { entered: readonly ShopEntry[] }) {
  return (
    <section className="panel stack gap-2 p-4" aria-labelledby="entered">
      <h2 id="entered" className="row gap-2 text-lg">
        <KeyRound aria-hidden className="flex-none icon" />
        入ったのは
      </h2>
      <p>
        <WrappedText>
          サポート窓口が用意したパスワードで、次のログインがありました。心あたりのないものがあるときは、「パスワードを忘れたとき」のメールでパスワードを決めなおしてください。ほかのスマホやパソコンはログアウトになります。
        </WrappedText>
      </p>
      <ul className="stack gap-1">
        {entered.map(({ at, device, admin }) => (
          <li key={at}>
            {formatPastMoment(at)}、{device}
            <span className="hint block">{admin} さんが用意したパスワードで</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
