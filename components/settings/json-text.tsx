import { cx } from '@/components/ui/cx';
import { highlightJson, type TextPiece } from './json-highlighting';

const TOKEN_COLORS: Record<TextPiece['kind'], string> = {
  key: 'text-accent-ink',
  expression: 'text-ok-ink',
  string: 'text-warn-ink',
  plain: '',
};

interface JsonTextProps {
  text: string;
  /** Ranges to underline; their lines are highlighted. */
  marks?: readonly { from: number; to: number }[];
}

/** Shows JSON with colors and line numbers. */
export function JsonText({ text, marks }: JsonTextProps) {
  return highlightJson(text, marks).map((pieces, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ID.
      key={index}
      className={cx(
        'block whitespace-pre pr-3.5 pl-11 before:absolute before:left-0 before:w-[30px] before:text-right before:text-ink-3 before:content-[attr(data-line)]',
        pieces.some(({ isMarked }) => isMarked) && 'bg-bad-soft',
      )}
      data-line={index + 1}
    >
      {pieces.map((piece) => (
        <span
          key={piece.from}
          className={cx(
            TOKEN_COLORS[piece.kind],
            piece.isMarked &&
              'underline decoration-bad-line decoration-wavy underline-offset-3 [text-decoration-skip-ink:none]',
          )}
        >
          {piece.text}
        </span>
      ))}
      {'\n'}
    </span>
  ));
}
