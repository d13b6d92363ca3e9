// A page as it arrives, before any script has run.
import { createHash } from 'node:crypto'
import { type RawRequest, sendRaw } from '#platform/testing/raw-request.ts'

export async function fetchPage(
  shopUrl: string,
  path: string,
  headers: Record<string, string> = {},
  asked: RawRequest = {},
) {
  const answer = await sendRaw(shopUrl, path, { ...asked, headers })
  const html = answer.text
  return {
    ...answer,
    html,
    lang: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1],
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    /** The tags of the page, without the text between them. */
    tags: html.replaceAll(/(<script[^>]*>)[\s\S]*?<\/script>/gi, '$1').match(/<[a-z][^>]*>/gi) ?? [],
    /** The text of the page, without its scripts and tags. */
    words: unescaped(html.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ')),
    links: [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes = '']) => attributesOf(attributes)),
    scripts: scriptsOf(html),
    policy: policyOf(String(answer.headers['content-security-policy'] ?? '')),
  }
}

/** The scripts that a browser would run; blocks of data are no scripts. */
function scriptsOf(html: string) {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => attributesOf(attributes).type !== 'application/ld+json')
    .map(([, attributes = '', source = '']) => ({
      src: attributesOf(attributes).src,
      source,
      hash: `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
    }))
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  )
}

/** The directives of a content security policy, each with its sources. */
function policyOf(header: string): Record<string, string[]> {
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function unescaped(text = ''): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}
