import type { Template } from 'aws-cdk-lib/assertions'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** For each resource of a template, the resources that CloudFormation creates before it. */
export function buildDependencyGraph(template: Template): Graph {
  const { Resources } = template.toJSON() as { Resources: Record<string, unknown> }
  return new Map(
    Object.entries(Resources).map(([id, resource]) => [
      id,
      new Set([...findReferences(resource)].filter((name) => Object.hasOwn(Resources, name))),
    ]),
  )
}

/** Whether `from` depends on `to`, directly or indirectly. */
export function dependsOn(graph: Graph, from: string, to: string): boolean {
  const seen = new Set<string>()
  const open = [...(graph.get(from) ?? [])]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...(graph.get(id) ?? []))
  }
  return false
}

function* findReferences(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, of] of Object.entries(value)) {
    if (key === 'Ref' && typeof of === 'string') yield of
    else if (key === 'Fn::GetAtt' && Array.isArray(of)) yield String(of[0])
    else if (key === 'DependsOn') yield* [of].flat().map(String)
    else if (key === 'Fn::Sub') yield* findSubstitutions(of)
    else yield* findReferences(of)
  }
}

function* findSubstitutions(value: unknown): Generator<string> {
  const [text, values] = Array.isArray(value) ? (value as unknown[]) : [value]
  for (const [, name = ''] of String(text).matchAll(/\$\{([^!.}]+)/g)) yield name
  yield* findReferences(values)
}
