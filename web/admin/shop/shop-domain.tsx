import { Globe, Unlink } from 'lucide-react'
import { HostName } from '#functions/contract/shops/host-name.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { textField } from '#web/actions/action-fields.tsx'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { DomainState } from '#web/pages/domain-state.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { AddressField } from '#web/ui/link-parts/address-field.tsx'
import { useReplaceShop } from './use-replace-shop.ts'

/** The own domain of a shop: its state, what the name server needs, and its registration. */
export function ShopDomainSection({ shop }: { shop: ShopProfile }) {
  const { domain } = shop
  const { ask, dialog } = useActionDialog()
  const { add, remove } = useDomainActions(shop)
  const canChange = useCanCall('addDomain')
  const button = domain ? (
    <Button icon={Unlink} onClick={() => ask(remove)}>
      このドメインをやめる
    </Button>
  ) : (
    <Button icon={Globe} onClick={() => ask(add)}>
      ドメインを登録する
    </Button>
  )
  return (
    <>
      {domain ? (
        <DomainState domain={domain} />
      ) : (
        <p className="hint">
          使っていません。お店が持っているドメイン（www.soba-noren.jp
          など）で、ホームページを見せられます。
        </p>
      )}
      {domain && domain.state !== 'live' && domain.target !== undefined && (
        <AddressField label="CNAMEの行き先" address={domain.target} />
      )}
      {canChange && <div>{button}</div>}
      {dialog}
    </>
  )
}

function useDomainActions({ id, shop_name, domain }: ShopProfile) {
  const replaceShop = useReplaceShop(id)
  const add = defineAction({
    isForm: true,
    title: '独自ドメインを登録する',
    about: `${shop_name}が持っているドメインを入れてください。このあと、ドメインを買った会社の画面で設定（CNAME）が要ります。`,
    icon: Globe,
    go: '登録する',
    pending: '登録しています',
    fields: {
      host: textField({
        name: 'ドメイン',
        hint: 'www.soba-noren.jp のように、ふつうは www をつけます',
        schema: HostName,
        input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
      }),
    },
    send: ({ call }, { host }) => call('addDomain', { body: { id, host } }),
    stale: ['listAudit'],
    onDone: ({ user }) => replaceShop(user),
  })
  const remove = defineAction({
    title: 'このドメインをやめますか？',
    about: `${domain?.host ?? ''} では見られなくなり、もとのアドレスで見られるようになります。`,
    icon: Unlink,
    go: 'ドメインをやめる',
    pending: 'やめています',
    send: ({ call }) => call('removeDomain', { body: { id } }),
    stale: ['listAudit'],
    onDone: ({ user }) => replaceShop(user),
  })
  return { add, remove }
}
