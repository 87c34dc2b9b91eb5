import { useCallback, useMemo, useState } from 'react'
import { hasOnlyNewPages } from '#functions/contract/pages/page-summary.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { type Trade, trades } from '#functions/contract/shop-record/trades.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { templates } from '#templates/templates.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useConfig } from '#web/api/config.ts'
import { useInvalidate } from '#web/api/use-api.ts'
import { LeaveDraftDialog } from '#web/drafts/confirm-leave.tsx'
import { usePageNames } from '#web/pages/page-name.ts'
import type { StoredRecord } from '#web/shop/record/shop-record-kind.ts'
import { RecordNotices, SaveQuestion } from '#web/shop/record-saving.tsx'
import {
  readStartProgress,
  type StartProgress,
  type StartStep,
  startSteps,
  writeStartProgress,
} from '#web/shop/start-progress.ts'
import { type OpenedShop, useShopEditing } from '#web/shop/use-shop-editing.ts'
import { useNavigate } from '#web/ui/navigation/router.ts'
import { fillPreview, useSamplePictures } from './fill-preview.ts'
import { LookQuestion } from './look-question.tsx'
import { isAnswered, RecordQuestion } from './record-question.tsx'
import { StartFrame } from './start-frame.tsx'
import { StartResult } from './start-result.tsx'
import { TradeStep } from './trade-step.tsx'

type Props = { shop: ShopProfile; opened: OpenedShop }

/** Asks one question at a time. Each answer is saved at once, so that the owner can leave and continue. */
export function StartQuestions({ shop, opened }: Props) {
  const { formatName } = usePageNames()
  const start = useStart(shop, opened)
  const { editing, starting, preview, goOn } = start
  if (starting.isDone) return <StartResult preview={preview} look={start.look} />
  return (
    <>
      {editing.conflict && <RecordNotices editing={editing} />}
      <Question start={start} replacesPages={!hasOnlyNewPages(shop)} />
      <SaveQuestion
        editing={editing}
        pages={opened.pages.map(({ page }) => formatName(page))}
        onConfirm={async () => {
          if (await editing.confirmSave()) goOn()
        }}
      />
      <LeaveDraftDialog editing={editing} />
    </>
  )
}

type QuestionProps = { start: ReturnType<typeof useStart>; replacesPages: boolean }

function Question({ start, replacesPages }: QuestionProps) {
  const { step, trade, editing, starting, preview, frame, goOn } = start
  if (step === 'look')
    return (
      <LookQuestion
        {...{ frame, trade, preview, replacesPages }}
        look={start.look}
        onLook={start.setLook}
        isStarting={starting.isPending}
        failure={starting.failure}
        onStart={starting.start}
      />
    )
  if (step !== 'trade')
    return <RecordQuestion key={step} {...{ step, trade, editing, frame }} onDone={goOn} />
  return (
    <StartFrame
      step={step}
      question="お店に近いものをえらんでください"
      about="えらんだお店に合わせて、3つのページができあがります。あとから自由に直せます。"
      onPostpone={frame.onPostpone}
    >
      <TradeStep
        chosen={start.chosenTrade}
        fillTrade={start.fillTrade}
        onChoose={start.chooseTrade}
      />
    </StartFrame>
  )
}

/** The answers of this device, and what becomes of them. */
function useStart(shop: ShopProfile, opened: OpenedShop) {
  const { progress, goTo, postpone, finish } = useStartProgress(shop, opened)
  const { step, trade = 'soba' } = progress
  const editing = useShopEditing({ account: shop.id, shop: shop.id }, opened)
  const [chosenLook, setLook] = useState<Look>()
  const look = chosenLook ?? templates[trade].looks[0]
  const starting = useStartPages({ user: shop.id, trade, look }, finish)
  const { media } = useConfig()
  const findSample = useSamplePictures()
  const { fields: record } = editing.draft
  const { shop_name: shopName } = shop
  const fillTrade = useCallback(
    (of: Trade) => fillPreview({ trade: of, record, findSample, media, shopName }),
    [record, findSample, media, shopName],
  )
  const preview = useMemo(() => fillTrade(trade), [fillTrade, trade])
  const goBy = (distance: 1 | -1) => goTo(startSteps[startSteps.indexOf(step) + distance] ?? step)
  return {
    step,
    trade,
    chosenTrade: progress.trade,
    look,
    editing,
    starting,
    preview,
    fillTrade,
    frame: { onBack: () => goBy(-1), onPostpone: postpone },
    goOn: () => goBy(1),
    setLook,
    chooseTrade: (chosen: Trade) => {
      setLook(undefined)
      // Saved with the next answer, so that another device goes on from there.
      if (record.type === 'other' || findTrade(record))
        editing.change({ type: templates[chosen].type })
      goTo('name', chosen)
    },
  }
}

/** Fills the pages of a shop. */
function useStartPages(body: { user: string; trade: Trade; look: Look }, onStarted: () => void) {
  const invalidate = useInvalidate()
  const { run, isPending, failure } = useFormSubmit()
  const [isDone, setDone] = useState(false)
  const start = () =>
    void run(async ({ call }) => {
      await call('startPages', { body })
      onStarted()
      void invalidate('getSession', 'getShop')
      setDone(true)
    })
  return { isPending, failure, isDone, start }
}

/** The step of this device, stored with every change; at first that of another device. */
function useStartProgress(shop: ShopProfile, { stored }: OpenedShop) {
  const navigate = useNavigate()
  const [progress, setProgress] = useState((): StartProgress => {
    const here = readStartProgress(shop.id)
    return here.trade || !hasOnlyNewPages(shop) ? here : { ...here, ...resumeProgress(stored) }
  })
  const write = (next: StartProgress) => {
    setProgress(next)
    writeStartProgress(shop.id, next)
  }
  return {
    progress,
    goTo: (step: StartStep, trade = progress.trade) => {
      write({ step, trade })
      window.scrollTo(0, 0)
    },
    postpone: () => {
      write({ ...progress, isPostponed: true })
      void navigate('/news', { viewTransition: true })
    },
    finish: () => writeStartProgress(shop.id, undefined),
  }
}

/** The trade that makes a shop one of this type. */
const findTrade = ({ type }: Pick<ShopRecord, 'type'>): Trade | undefined =>
  trades.find((trade) => templates[trade].type === type)

/** How far a shop came on another device, by what it has saved: the question after the last answer. */
function resumeProgress({ shop, version }: StoredRecord): StartProgress | undefined {
  const trade = findTrade(shop)
  if (!trade || version === 1) return undefined
  const answered = (['hours', 'address', 'phone'] as const).find((step) =>
    isAnswered(step, { fields: shop, base: shop }),
  )
  const step = startSteps[startSteps.indexOf(answered ?? 'name') + 1] ?? 'look'
  return { step, trade }
}
