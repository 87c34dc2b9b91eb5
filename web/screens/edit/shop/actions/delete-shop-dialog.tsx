import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { normalizeSearchText } from '#functions/contract/text/search-text.ts'
import { announceDeletedShop, useShopListPath } from '#web/screens/edit/shared/shop-list-path.ts'
import { useIdempotentCall } from '#web/screens/edit/shared/use-idempotent-call.ts'
import { setUnsavedWork } from '#web/screens/shared/unsaved/unsaved.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useNavigate } from '#web/ui/navigation/router.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './shop-actions.module.css'

/** Deletes a shop after its name has been typed. */
export function DeleteShopDialog({ shop, onClose }: { shop: ShopProfile; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { remove, isPending, problem } = useDeleteShop(shop)
  const { label, expected } = getConfirmationText(shop)
  const isTyped = normalizeTyped(typed) === normalizeTyped(expected)

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title="お店を削除しますか？"
      actions={
        <>
          <Button inactive={isPending} onClick={onClose}>
            やめる
          </Button>
          <Button
            kind="danger"
            icon={Trash2}
            busy={isPending}
            inactive={!isTyped}
            onClick={() => void remove()}
          >
            削除する
          </Button>
        </>
      }
    >
      <p>
        ページはすぐに見られなくなり、ログインもできなくなります。写真や動画は
        {limits.deletedUserDays}
        日後に消えます。この画面から元に戻すことはできません。
      </p>
      <p>
        削除するときは、次の{label}を入力してください。
        <br />
        <bdi className={styles.name}>{expected}</bdi>
      </p>
      <Field
        name={label}
        value={typed}
        onValue={setTyped}
        input={{ autoComplete: 'off', readOnly: isPending }}
      />
      <StatusLine tone={problem ? 'danger' : 'plain'}>{isPending ? '削除中' : problem}</StatusLine>
    </Dialog>
  )
}

/** Asks for the login ID if the shop's name has no visible characters. */
const getConfirmationText = ({ shop_name, login_id }: ShopProfile) =>
  normalizeTyped(shop_name) === ''
    ? { label: 'ログインID', expected: login_id }
    : { label: 'お店の名前', expected: shop_name }

function useDeleteShop({ id, shop_name }: ShopProfile) {
  const { send, ...state } = useIdempotentCall('deleteUser')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const list = useShopListPath()

  async function remove(): Promise<void> {
    if (!(await send({ body: { id } }))) return
    // Typed text of a deleted shop needs no confirmation.
    setUnsavedWork('nothing')
    void queries.invalidateQueries({ queryKey: ['listUsers'] })
    void queries.invalidateQueries({ queryKey: ['listAudit'] })
    queries.removeQueries({ queryKey: ['getUser', { parameters: { id } }] })
    announceDeletedShop(shop_name)
    void navigate(list, { replace: true, viewTransition: true })
  }

  return { ...state, remove }
}

/** Ignores width, case, spaces and invisible characters. */
const normalizeTyped = (name: string) =>
  normalizeSearchText(name).replaceAll(
    /[\s\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]+/gu,
    '',
  )
