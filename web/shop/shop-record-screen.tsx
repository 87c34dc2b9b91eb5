import { useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { useUploads } from '#web/files/upload/use-uploads.ts'
import { DomainState } from '#web/pages/domain-state.tsx'
import { lazyPanel } from '#web/ui/loading/lazy-panel.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { announce } from '#web/ui/status/announce.ts'
import { ShopRecordEditor } from './shop-record-editor.tsx'

const FilePicker = lazyPanel(
  async () => (await import('#web/files/file-picker/file-picker.tsx')).FilePicker,
)

/** /shop: the shop's own record (お店の情報). */
export function ShopRecordScreen() {
  const shop = useSession(({ user }) => user?.id ?? '')
  const uploads = useUploads()
  const [takeLogo, setTakeLogo] = useState<{ take: (path: string) => void }>()
  return (
    <div className="screen pb-0">
      <div className="stack gap-1">
        <ScreenHeading title="お店の情報" />
        <p className="hint">
          一度入れると、すべてのページで使われます。わかるところだけで大丈夫です。
        </p>
      </div>
      <ShopRecordEditor
        name={{ account: shop, shop }}
        onChooseLogo={(take) => setTakeLogo({ take })}
      />
      <OwnDomain />
      {takeLogo && (
        <FilePicker
          user={shop}
          uploads={uploads}
          request={{
            kinds: ['image'],
            several: false,
            take: ([path]) => {
              if (path !== undefined) takeLogo.take(path)
            },
          }}
          onNote={announce}
          onClose={() => setTakeLogo(undefined)}
        />
      )}
    </div>
  )
}

/** How far the shop's own domain is; who has none learns whom to ask. */
function OwnDomain() {
  const domain = useSession(({ user }) => user?.domain)
  return (
    <section className="panel stack gap-2 p-4" aria-labelledby="own-domain">
      <h2 id="own-domain" className="text-lg">
        独自ドメイン
      </h2>
      {domain ? (
        <DomainState domain={domain} />
      ) : (
        <p className="hint">
          使っていません。お持ちのドメイン（www.soba-noren.jp
          など）でホームページを見せたいときは、このサービスの係に知らせてください。
        </p>
      )}
    </section>
  )
}
