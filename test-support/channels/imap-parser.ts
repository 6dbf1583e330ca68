/** Atom or string, or a list. */
export type ImapValue = string | ImapValue[];

interface ImapLine {
  /** The line, without its literals. */
  line: string;
  values: ImapValue[];
}

/** Splits the bytes of a client into commands, including literals. */
export class ImapParser {
  private bytes = Buffer.alloc(0);
  private isAnnounced = false;

  push(bytes: Buffer): void {
    this.bytes = Buffer.concat([this.bytes, bytes]);
  }

  /** Returns the next command, `continue` if the client waits until it may send a literal, or `null`. */
  next(): ImapLine | 'continue' | null {
    const literals: string[] = [];
    let line = '';
    for (let offset = 0; ; ) {
      const end = this.bytes.indexOf('\r\n', offset);
      if (end < 0) return null;
      line += this.bytes.toString('utf8', offset, end);
      offset = end + 2;
      const literal = /\{(\d+)(\+?)\}$/.exec(line);
      if (!literal) {
        this.bytes = this.bytes.subarray(offset);
        this.isAnnounced = false;
        return { line, values: parseValues(line, literals) };
      }
      const size = Number(literal[1]);
      if (this.bytes.length < offset + size) {
        if (literal[2] || this.isAnnounced) return null;
        this.isAnnounced = true;
        return 'continue';
      }
      literals.push(this.bytes.toString('utf8', offset, offset + size));
      line = `${line.slice(0, literal.index)}\ufffc`;
      offset += size;
    }
  }
}

function parseValues(line: string, literals: string[]): ImapValue[] {
  const root: ImapValue[] = [];
  const stack = [root];
  for (const [word] of line.matchAll(/\ufffc|"(?:\\.|[^"\\])*"|[()]|(?:\[[^\]]*\]|[^\s()"\ufffc])+/g)) {
    const list = stack.at(-1)!;
    if (word === '(') {
      const inner: ImapValue[] = [];
      list.push(inner);
      stack.push(inner);
    } else if (word === ')') stack.pop();
    else if (word === '\ufffc') list.push(literals.shift()!);
    else if (word.startsWith('"')) list.push(word.slice(1, -1).replace(/\\(.)/g, '$1'));
    else list.push(word);
  }
  return root;
}
