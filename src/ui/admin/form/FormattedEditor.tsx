import { Toolbar } from '@base-ui/react/toolbar'
import { Link } from '@tiptap/extension-link'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Bold, Heading2, Heading3, Italic, Link as LinkIcon, List, ListOrdered, RemoveFormatting } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { asHtml, storedText } from '#platform/html/formatted-text.ts'
import { LinkAddress } from '#ui/admin/form/LinkAddress.tsx'
import { useWords } from '#ui/admin-words.ts'

export type FormattedEditorProps = {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** Whether the text may have headings. */
  hasHeadings?: boolean
  /** `aria-…` and `lang` of the text. */
  attributes: Record<string, string>
  ref?: Ref<{ focus: () => void }> | undefined
}

const ContentLink = Link.extend({
  renderHTML: ({ HTMLAttributes: { href } }) => [
    'a',
    href?.startsWith('/') ? { href } : { href, rel: 'noreferrer' },
    0,
  ],
}).configure({ openOnClick: false, autolink: false, linkOnPaste: true, protocols: ['https', 'http', 'mailto'] })

const kit = (heading: false | { levels: [2, 3] }) =>
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading,
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
  })
const extensions = [kit(false), ContentLink]
const headedExtensions = [kit({ levels: [2, 3] }), ContentLink]

/** A text with paragraphs, lists, bold and italic words and links, as it will look. */
export default function FormattedEditor(props: FormattedEditorProps) {
  const { value, onChange, onBlur, hasHeadings = false, attributes, ref } = props
  const known = useRef(value)
  const editor = useEditor({
    extensions: hasHeadings ? headedExtensions : extensions,
    content: asHtml(value),
    immediatelyRender: false,
    // The page allows no styles but those of its own files.
    injectCSS: false,
    editorProps: {
      attributes: () => ({ ...attributes, role: 'textbox', 'aria-multiline': 'true', class: 'formatted-box' }),
      // Tab leaves the text, also within a list.
      handleDOMEvents: { keydown: (view, { key }) => key === 'Tab' && readSelection(view) },
    },
    onUpdate({ editor: changed }) {
      known.current = storedText(changed.getHTML())
      onChange(known.current)
    },
    onBlur,
  })
  useImperativeHandle(ref, () => ({ focus: () => void editor?.commands.focus() }), [editor])
  useEffect(() => {
    // Another value than was typed here: it was discarded, put back, or saved by another admin.
    if (!editor || value === known.current) return
    known.current = value
    editor.commands.setContent(asHtml(value), { emitUpdate: false })
  }, [editor, value])
  const [linking, setLinking] = useState(false)
  if (!editor) return null
  return (
    <>
      <div className="formatted">
        <EditorContent editor={editor} />
        <Tools editor={editor} hasHeadings={hasHeadings} onLink={() => setLinking(true)} />
      </div>
      {linking && <LinkAddress editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

/** The browser reports a selection only after a moment, when a tool may have the focus already. */
function readSelection(view: EditorView): true {
  const chosen = view.dom.ownerDocument.getSelection()
  if (!chosen?.anchorNode || !chosen.focusNode || !view.dom.contains(chosen.anchorNode)) return true
  const { doc, tr } = view.state
  const anchor = doc.resolve(view.posAtDOM(chosen.anchorNode, chosen.anchorOffset))
  const head = doc.resolve(view.posAtDOM(chosen.focusNode, chosen.focusOffset))
  view.dispatch(tr.setSelection(TextSelection.between(anchor, head)))
  return true
}

type ToolsProps = { editor: Editor; hasHeadings: boolean; onLink: () => void }

function Tools({ editor, hasHeadings, onLink }: ToolsProps) {
  const t = useWords()
  const is = useEditorState({
    editor,
    selector: () => ({
      heading: hasHeadings && editor.isActive('heading', { level: 2 }),
      subheading: hasHeadings && editor.isActive('heading', { level: 3 }),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      link: editor.isActive('link'),
    }),
  })
  const act = () => editor.chain().focus()
  return (
    <div className="formatted-tools">
      <Toolbar.Root aria-label={t('ui.format.tools')}>
        {hasHeadings && (
          <>
            <Tool name={t('ui.format.heading')} on={is.heading} onUse={() => act().toggleHeading({ level: 2 }).run()}>
              <Heading2 />
            </Tool>
            <Tool
              name={t('ui.format.subheading')}
              on={is.subheading}
              onUse={() => act().toggleHeading({ level: 3 }).run()}
            >
              <Heading3 />
            </Tool>
          </>
        )}
        <Tool name={t('ui.format.bold')} on={is.bold} onUse={() => act().toggleBold().run()}>
          <Bold />
        </Tool>
        <Tool name={t('ui.format.italic')} on={is.italic} onUse={() => act().toggleItalic().run()}>
          <Italic />
        </Tool>
        <Tool name={t('ui.format.bullets')} on={is.bullets} onUse={() => act().toggleBulletList().run()}>
          <List />
        </Tool>
        <Tool name={t('ui.format.numbers')} on={is.numbers} onUse={() => act().toggleOrderedList().run()}>
          <ListOrdered />
        </Tool>
        <Tool name={t('ui.format.link')} on={is.link} onUse={onLink}>
          <LinkIcon />
        </Tool>
        <Tool name={t('ui.format.clear')} onUse={() => act().clearNodes().unsetAllMarks().run()}>
          <RemoveFormatting />
        </Tool>
      </Toolbar.Root>
    </div>
  )
}

function Tool({ name, on, onUse, children }: { name: string; on?: boolean; onUse: () => void; children: ReactNode }) {
  return (
    <Toolbar.Button aria-label={name} title={name} aria-pressed={on} onClick={onUse}>
      {children}
    </Toolbar.Button>
  )
}
