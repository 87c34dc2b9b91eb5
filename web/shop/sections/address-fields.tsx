import { useState } from 'react'
import { formatPostalCode } from '#functions/contract/text/format-typed.ts'
import { useClient } from '#web/api/client-context.tsx'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { announce } from '#web/ui/status/announce.ts'
import { TextField } from './text-field.tsx'

const wholeCode = /^\d{3}-\d{4}$/

/** Postal code and address. A code that is typed fills in an empty address, or offers its towns; what was typed stays. */
export function AddressFields({ editing }: { editing: ShopEditing }) {
  const { towns, find, fill } = useTowns(editing)
  return (
    <>
      <TextField editing={editing} field="postal_code" onTyped={(typed) => void find(typed)} />
      {towns && <Towns towns={towns} typed={editing.draft.fields.address} onChoose={fill} />}
      <TextField editing={editing} field="address" />
    </>
  )
}

function useTowns({ getDraft, change }: ShopEditing) {
  const client = useClient()
  const [towns, setTowns] = useState<readonly string[]>()

  function fill(address: string) {
    setTowns(undefined)
    change({ address })
    announce('住所を入れました。番地を足してください。')
  }

  async function find(typed: string): Promise<void> {
    setTowns(undefined)
    const code = formatPostalCode(typed)
    if (!wholeCode.test(code)) return
    // Without an answer the address is typed as before.
    const query = { postal_code: code }
    const answer = await client.findAddresses({ query }).catch(() => undefined)
    const { postal_code, address } = getDraft().fields
    if (!answer || formatPostalCode(postal_code) !== code) return
    const [only, ...others] = answer.addresses
    if (only !== undefined && others.length === 0 && address === '') fill(only)
    else setTowns(answer.addresses)
  }

  return { towns, find, fill }
}

type TownsProps = {
  towns: readonly string[]
  typed: string
  onChoose: (address: string) => void
}

function Towns({ towns, typed, onChoose }: TownsProps) {
  if (towns.length === 0) return <p className="hint">この郵便番号の住所は見つかりませんでした。</p>
  const offered = towns.map((town) => joinAddress(town, typed)).filter((each) => each !== typed)
  if (offered.length === 0) return null
  return (
    <fieldset className="grid cols-1 gap-2 min-w-0 border-0">
      <legend className="heading pb-1 text-sm bold">この住所ですか？</legend>
      {/* A code of a whole village has many. */}
      <div className="flex wrap gap-2 scroll max-h-56">
        {offered.map((address) => (
          <Button key={address} onClick={() => onChoose(address)}>
            {address}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

const prefecture = /^(?:東京都|北海道|京都府|大阪府|.{2,3}県)/

/**
 * Puts the town of a postal code before what was typed, which stays whole. An address that begins with a prefecture is
 * whole already.
 * @example joinAddress('東京都台東区谷中', '谷中3-1-2') // '東京都台東区谷中3-1-2'
 */
function joinAddress(town: string, typed: string): string {
  if (prefecture.test(typed)) return typed
  for (let length = Math.min(town.length, typed.length); length > 0; length -= 1)
    if (town.endsWith(typed.slice(0, length))) return town + typed.slice(length)
  return town + typed
}
