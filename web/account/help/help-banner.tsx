import { LifeBuoy } from 'lucide-react'
import { useEffect } from 'react'
import type { ShopHelp } from '#functions/contract/shops/shop-profile.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { Button } from '#web/ui/button/button.tsx'
import { announce } from '#web/ui/status/announce.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import { formatHelp, useHelpCalls } from './help-dialog.tsx'
import { useShopHelp } from './use-shop-help.ts'

/** Says on each screen who may act for the shop, and ends it. */
export function HelpBanner() {
  const help = useShopHelp()
  const id = useSignedInShop()?.id
  return help && id !== undefined ? <OpenBanner id={id} help={help} /> : null
}

function OpenBanner({ id, help }: { id: string; help: ShopHelp }) {
  const { end, isPending, problem } = useHelpCalls(id)
  const text = formatHelp(help)
  useEffect(() => announce(text), [text])
  return (
    <div className="row wrap gap-2-3 p-2-4 text-sm bold tight line-bottom-text bg-highlight color-on-highlight p:grow-48 >output:whole-row">
      <LifeBuoy aria-hidden className="flex-none size-5" />
      <p>
        <WrappedText>{text}</WrappedText>
      </p>
      <Button busy={isPending} onClick={() => void end()}>
        終わりにする
      </Button>
      {problem && <StatusLine tone="danger">{problem}</StatusLine>}
    </div>
  )
}
