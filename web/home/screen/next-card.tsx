import { useState } from 'react'
import * as v from 'valibot'
import { listNextThings, type NextThing } from '#functions/contract/shops/next-things.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { readFromDevice, writeToDevice } from '#web/api/device-storage.ts'
import { askToPublishState, showBlockState } from '#web/editor/editor-request.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import type { HomePages } from './page-cards.tsx'

type Props = { shop: ShopProfile; home: HomePages }

/** つぎにすること: one thing, or nothing. */
export function NextCard({ shop, home }: Props) {
  const { quoteName } = usePageNames()
  const [now] = useState(() => Date.now())
  const [earlier] = useState(() => readPutOff(shop.id, now))
  const [isPutOff, setPutOff] = useState(false)
  const { isLoaded, record } = home
  const hasSamples = home.pages?.some(({ has_samples }) => has_samples)
  const things = listNextThings({ pages: shop.pages, isLoaded, record, hasSamples, quoteName, now })
  const next = things.find(({ id }) => id === undefined || !(id in earlier))
  if (!next || isPutOff) return null
  const { id, title, text, action, to, opens } = next

  function wait(of: string) {
    putOff(shop.id, of, now)
    setPutOff(true)
  }

  return (
    <section className="panel spread p-4 border-color-orange" aria-labelledby="next-heading">
      <div className="stack gap-1 grow-56">
        <h2 id="next-heading" className="text-lg">
          <WrappedText>{title}</WrappedText>
        </h2>
        <p>
          <WrappedText>{text}</WrappedText>
        </p>
      </div>
      <div className="buttons">
        <LinkButton to={to} {...toScreenState(opens)} kind="primary">
          {action}
        </LinkButton>
        {id !== undefined && (
          <DisappearingButton kind="quiet" next="h1" onClick={() => wait(id)}>
            あとで
          </DisappearingButton>
        )}
      </div>
    </section>
  )
}

function toScreenState(opens: NextThing['opens']) {
  if (opens === undefined) return {}
  return opens === 'publishing' ? { state: askToPublishState } : showBlockState(opens.block)
}

const Stored = v.record(v.string(), v.number())

const storageKey = (shop: string) => `noren-later:${shop}`
const putOffMs = 30 * 24 * 60 * 60_000

/** Reads what the owner has put off on this device for the next 30 days, with the moment. */
function readPutOff(shop: string, now: number): Record<string, number> {
  const entries = Object.entries(readFromDevice(storageKey(shop), Stored) ?? {})
  return Object.fromEntries(entries.filter(([, at]) => now - at < putOffMs))
}

/** Without storage, it is offered again at the next visit. */
const putOff = (shop: string, id: string, now: number) =>
  writeToDevice(storageKey(shop), { ...readPutOff(shop, now), [id]: now })
