import { limits } from '#functions/contract/limits.ts'
import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import { useBlockFields } from '#web/editor/fields/use-block-fields.ts'
import { useFieldTarget } from '#web/editor/fields/use-field-target.ts'
import type { KindControls } from '#web/editor/kinds/kind-controls.ts'
import { dayInput } from '#web/ui/form/day-input.ts'
import { Field } from '#web/ui/form/fields/field.tsx'

export const couponControls: KindControls<'coupon'> = { Content: CouponContentControls }

function CouponContentControls({ block }: { block: BlockOfKind<'coupon'> }) {
  const { setContent } = useBlockFields(block)
  const { ref, follow } = useFieldTarget<HTMLInputElement>('until')
  const { title, terms, until } = block.content
  return (
    <>
      <TextArea
        name="クーポンの内容"
        field="title"
        value={title}
        maxLength={limits.shortTextLength}
        onText={(next) => setContent({ title: next }, 'title')}
      />
      <TextArea
        name="使い方・決まり"
        field="terms"
        value={terms}
        maxLength={limits.noteLength}
        rows={3}
        onText={(next) => setContent({ terms: next }, 'terms')}
      />
      <Field
        name="いつまで使えるか"
        InputType="date"
        input={{ ...dayInput, ref, onFocus: follow }}
        value={until}
        onValue={(next) => setContent({ until: next })}
        hint="この日をすぎると、お客さまのページから消えます。決めないときは空にします。"
      />
    </>
  )
}
