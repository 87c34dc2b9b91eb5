import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'

/**
 * Schema of an array with at most `max` items. The length is checked first: the items of a longer array are
 * not checked at all. Every array in a request uses it.
 */
export function boundedArray<const Item extends v.GenericSchema>(item: Item, max: number) {
  const array = v.array(item, fieldMessages.notList)
  const length = v.maxLength<v.InferOutput<Item>[], number, string>(
    max,
    fieldMessages.tooManyItems(max),
  )
  type Run = (typeof array)['~run']
  const run: Run = (dataset, config) => {
    const { value } = dataset
    if (!Array.isArray(value) || value.length <= max) return array['~run'](dataset, config)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value is not returned
    const long = { typed: true, value: value as v.InferOutput<Item>[] } as const
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the issue is the pipe's, not the array's own
    return { ...length['~run'](long, config), typed: false } as ReturnType<Run>
  }
  return v.pipe({ ...array, '~run': run }, length)
}
