import type { Block, BlockOfKind } from '#functions/contract/pages/page.ts'
import type { Template, TemplateBlock, TemplateText } from './template.ts'
import { templates } from './templates.ts'

type Samples = {
  dishes: Set<string>
  answers: { question: string; sentences: string[] }[]
  figures: string[]
}

const formatDish = ({ name, price }: { name: string; price: string }) => `${name} ${price}`

const listDishes = (block: TemplateBlock): string[] =>
  block.kind === 'menu' ? block.groups.flatMap(({ items }) => items.map(formatDish)) : []

const listTexts = (block: TemplateBlock): string[] =>
  block.kind === 'text' || block.kind === 'pair' ? listSentences(block.text) : []

/** The sentences, of those with a fact of the shop the longest part beside it. */
const listSentences = (text: TemplateText): string[] =>
  [text]
    .flat()
    .map((sentence) => (typeof sentence === 'string' ? sentence : sentence.text))
    .map((sentence) => findLongest(sentence.split(/\{\w+\}/)))

const findLongest = (parts: readonly string[]): string =>
  parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')

const samples = readSamples()

function readSamples(): Samples {
  const all: Template[] = Object.values(templates)
  const blocks = all.flatMap(({ pages }) => Object.values(pages)).flatMap((page) => page.blocks)
  const entries = blocks.flatMap((block) =>
    block.kind === 'faq' ? Object.entries(block.entries) : [],
  )
  return {
    dishes: new Set(blocks.flatMap(listDishes)),
    answers: entries.map(([question, answer]) => ({
      question,
      sentences: listSentences(answer),
    })),
    figures: blocks.flatMap(listTexts).filter((sentence) => /\d/.test(sentence)),
  }
}

/**
 * Lists what a block still has from a template although only the shop can know it: dishes with their prices, answers, and
 * sentences with figures. A menu that is mostly the shop's own has none: some dishes are the same everywhere.
 */
export function listSampleTexts(block: Block): string[] {
  if (block.kind === 'menu') return listSampleDishes(block.content.groups)
  if (block.kind === 'faq') return listSampleQuestions(block.content.entries)
  return block.text_check ? samples.figures.filter(isIn(block.text)) : []
}

function listSampleDishes(groups: BlockOfKind<'menu'>['content']['groups']): string[] {
  const dishes = groups.flatMap(({ items }) => items).map(formatDish)
  const found = dishes.filter((dish) => samples.dishes.has(dish))
  return found.length * 2 > dishes.length ? found : []
}

const listSampleQuestions = (entries: BlockOfKind<'faq'>['content']['entries']): string[] =>
  entries
    .filter(({ question, answer }) =>
      samples.answers.some(
        (sample) => sample.question === question && sample.sentences.some(isIn(answer)),
      ),
    )
    .map(({ question }) => question)

const isIn = (text: string) => (sentence: string) => text.includes(sentence)
