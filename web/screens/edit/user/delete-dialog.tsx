import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { searchText } from '#functions/contract/search-text.ts'
import type { User } from '#functions/contract/user.ts'
import { noteDeletedShop, useShopsAddress } from '#web/screens/edit/shops-place.ts'
import { useKeyedCall } from '#web/screens/edit/use-keyed-call.ts'
import { setUnsaved } from '#web/screens/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useNavigate } from '#web/ui/router.ts'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './shop-steps.module.css'

/** Deletes a shop once its name has been typed. */
export function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { remove, isPending, problem } = useDeleting(user)
  const { asked, wanted } = proofOf(user)
  const isTyped = typeable(typed) === typeable(wanted)

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
            kind="primary"
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
        削除するときは、次の{asked}を入力してください。
        <br />
        <bdi className={styles.name}>{wanted}</bdi>
      </p>
      <Field
        name={asked}
        value={typed}
        onValue={setTyped}
        input={{ autoComplete: 'off', readOnly: isPending }}
      />
      <StatusLine tone={problem ? 'danger' : 'plain'}>{isPending ? '削除中' : problem}</StatusLine>
    </Dialog>
  )
}

/** What is to be typed: a name that nobody sees is one that nobody can type. */
const proofOf = ({ shop_name, login_id }: User) =>
  typeable(shop_name) === ''
    ? { asked: 'ログインID', wanted: login_id }
    : { asked: 'お店の名前', wanted: shop_name }

function useDeleting({ id, shop_name }: User) {
  const { send, ...state } = useKeyedCall('deleteUser')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const list = useShopsAddress()

  async function remove(): Promise<void> {
    if (!(await send({ body: { id } }))) return
    // What is typed of a shop that has gone holds nobody.
    setUnsaved('nothing')
    void queries.invalidateQueries({ queryKey: ['listUsers'] })
    void queries.invalidateQueries({ queryKey: ['listAudit'] })
    queries.removeQueries({ queryKey: ['getUser', { parameters: { id } }] })
    noteDeletedShop(shop_name)
    void navigate(list, { replace: true, viewTransition: true })
  }

  return { ...state, remove }
}

/** A name as somebody types it who reads it: widths, cases and what nobody sees do not count. */
const typeable = (name: string) =>
  searchText(name).replaceAll(/[\s\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]+/gu, '')
