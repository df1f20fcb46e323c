/**
 * A zip of 148 bytes in the zip64 form, of one file. One whose size is said to be elsewhere, and is
 * not, kept a well-known library's walk going for ever; so did a count of four billion files.
 */
export function zip64({ size = 0xffff_ffff, count = 1 } = {}): Buffer {
  const start = Buffer.from('PK\u0003\u0004', 'latin1');
  const file = Buffer.alloc(46);
  file.write('PK\u0001\u0002', 'latin1');
  file.writeUInt32LE(size, 24);
  const end64 = Buffer.alloc(56);
  end64.write('PK\u0006\u0006', 'latin1');
  end64.writeUInt32LE(count, 32);
  end64.writeUInt32LE(start.length, 48);
  const place64 = Buffer.alloc(20);
  place64.write('PK\u0006\u0007', 'latin1');
  place64.writeUInt32LE(start.length + file.length, 8);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt32LE(0xffff_ffff, 16);
  return Buffer.concat([start, file, end64, place64, end]);
}
