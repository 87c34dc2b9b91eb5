import type {
  Background,
  Block,
  PageContent,
  SectionName,
  Slide,
} from '#functions/contract/page.ts'

/** What each of a page's sections holds: the parts that are saved on their own. */
export type Sections = {
  data: Block[]
  bg: Background
  slide: { data1: Slide[]; data2: Slide[] }
}

/** A page's content by section. */
export function sectionsOf({ data, bg, data1, data2 }: PageContent): Sections {
  return { data, bg, slide: { data1, data2 } }
}

/** The part of a page that a section's content is. */
export function contentOfSection<Name extends SectionName>(
  name: Name,
  content: Sections[Name],
): Partial<PageContent> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the section's name says which content it is
  return (name === 'slide' ? content : { [name]: content }) as Partial<PageContent>
}
