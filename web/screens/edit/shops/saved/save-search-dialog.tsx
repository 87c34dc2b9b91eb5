import { Check } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { SavedSearch } from '#functions/contract/shops/shop-support.ts'
import { useIdempotentCall } from '#web/screens/edit/shared/use-idempotent-call.ts'
import { useReplaceSearches } from '#web/screens/edit/shops/use-list-options.ts'
import { type ShopSearch, toShopQuery } from '#web/screens/edit/shops/use-shop-search.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

type Props = { search: ShopSearch; searches: readonly SavedSearch[]; onClose: () => void }

/** Asks for the name of the present search and saves it for all admins. */
export function SaveSearchDialog({ search, searches, onClose }: Props) {
  const [name, setName] = useState('')
  const { send, isPending, fields, problem, clearProblem } = useIdempotentCall('saveShopSearch')
  const replaceSearches = useReplaceSearches()
  const isTaken = searches.some((saved) => saved.name === name.trim())
  const ofOtherFields = Object.keys(fields).some((field) => field !== 'name')

  async function save() {
    const answer = await send({ body: { name: name.trim(), search: toShopQuery(search) } })
    if (!answer) return
    replaceSearches(answer.searches)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} dismissible={!isPending} title="絞り込みを保存する">
      <Form wrong={fields} onSend={() => void save()}>
        <p>いまの絞り込みとならび順を、名前をつけて保存します。ほかの管理者も使えます。</p>
        <Field
          name="名前"
          value={name}
          onValue={(value) => {
            setName(value)
            clearProblem('name')
          }}
          error={fields.name !== undefined}
          ErrorCode={fields.name}
          hint={`${limits.searchNameLength}文字まで`}
          input={{ autoComplete: 'off', readOnly: isPending }}
        />
        <StatusLine tone={problem && !fields.name ? 'danger' : 'plain'}>
          {problem && (!fields.name || ofOtherFields) ? problem : ''}
          {!problem && isTaken && '同じ名前の絞り込みを、いまのものに置きかえます。'}
        </StatusLine>
        <Button kind="primary" type="submit" icon={Check} busy={isPending}>
          {isPending ? '保存しています' : '保存する'}
        </Button>
      </Form>
    </Dialog>
  )
}
