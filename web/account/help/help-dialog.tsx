import { LifeBuoy, Phone } from 'lucide-react'
import type { ShopHelp, ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useInvalidate } from '#web/api/use-api.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatTime } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { useHelpCode, useShopHelp, useShownCode } from './use-shop-help.ts'

/** 手伝ってもらう: shows the code that the owner reads aloud, or who helps now. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const user = useSignedInShop()
  return user && <ShopHelpDialog user={user} onClose={onClose} />
}

function ShopHelpDialog({ user, onClose }: { user: ShopProfile; onClose: () => void }) {
  const { create, end, isPending, problem } = useHelpCalls(user.id)
  const shown = useShownCode()
  const help = useShopHelp()
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title="手伝ってもらう"
      actions={
        help || shown ? (
          <Button busy={isPending} onClick={() => void end()}>
            {help ? '終わりにする' : '番号を取り消す'}
          </Button>
        ) : (
          <Button kind="primary" icon={LifeBuoy} busy={isPending} onClick={() => void create()}>
            番号を出す
          </Button>
        )
      }
    >
      <Explanation help={help} shown={shown} />
      <StatusLine tone={problem ? 'danger' : 'plain'}>{problem}</StatusLine>
    </Dialog>
  )
}

type ExplanationProps = {
  help: ShopHelp | undefined
  shown: { code: string; until: string } | undefined
}

function Explanation({ help, shown }: ExplanationProps) {
  if (help) return <p>{formatHelp(help)}</p>
  if (shown)
    return (
      <>
        <p>サポート窓口の人に、この番号を読んで伝えてください。</p>
        <p className="p-3 round-md bright bold tight text-center figures nowrap border-2-orange text-[2.5rem] tracking-[0.12em]">
          <span aria-hidden="true">{`${shown.code.slice(0, 3)} ${shown.code.slice(3)}`}</span>
          {/* Digit by digit. */}
          <span className="visually-hidden">{shown.code.split('').join(' ')}</span>
        </p>
        <p>{`${formatTime(shown.until)} まで、1回だけ使えます。ほかの人には教えないでください。`}</p>
      </>
    )
  return (
    <>
      <p className="row gap-2 bold">
        <Phone className="flex-none icon" aria-hidden />
        サポート窓口の人と電話で話しているときに使います。
      </p>
      <p>
        6けたの番号を読んで伝えると、サポート窓口の人が30分だけ、公開・前の内容にもどす・予約の取り消しを、お店の代わりにできます。いつでも終わりにできます。
      </p>
    </>
  )
}

/** Says who may act for the shop, and until when. */
export const formatHelp = ({ admin, until }: ShopHelp): string =>
  `サポート窓口の ${admin} さんが、${formatTime(until)} まで手伝っています。`

/** The calls of the owner, one at a time. */
export function useHelpCalls(user: string) {
  const invalidate = useInvalidate()
  const { run, isPending, failure } = useFormSubmit()
  return {
    isPending,
    problem: failure,
    create: () =>
      run(async ({ call }) => {
        const { help_code: code, until } = await call('createHelpCode', { body: { user } })
        useHelpCode.setState({ shown: { user, code, until } })
      }),
    end: () =>
      run(async ({ call }) => {
        await call('endHelp', { body: { user } })
        useHelpCode.setState({ shown: undefined })
        await invalidate('getSession')
      }),
  }
}
