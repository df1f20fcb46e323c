import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FieldInvertState;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/**
 * An index of people: per skill one token for every level reached, per color one for every win, so that
 * a score is a sum of weights of shared tokens. The wins are in a column as well.
 */
final class People {
  /** Without answers a skill is worth more, so such people have their tokens in another field. */
  static final String SKILL = "skill";
  static final String BARE = "bare";
  /** The same with one token per skill, as frequent as its level. */
  static final String LEVEL = "level";
  static final String BARE_LEVEL = "bareLevel";
  static final String WIN = "win";
  static final String NO_WINS = "none";
  static final String COLORS = "ybgr";

  private static final FieldType FREQUENT = new FieldType();

  static {
    FREQUENT.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
    FREQUENT.setOmitNorms(true);
    FREQUENT.freeze();
  }

  private final ExecutorService threads;
  private final Directory directory;
  private final IndexWriter writer;
  private DirectoryReader reader;
  /** One searcher with a thread per search; one with several. */
  private volatile IndexSearcher alone;
  private volatile IndexSearcher shared;

  People(Path folder, ExecutorService threads) throws IOException {
    this.threads = threads;
    directory = FSDirectory.open(folder);
    // Enough room for one segment of equal size per writing thread.
    IndexWriterConfig config = new IndexWriterConfig().setRAMBufferSizeMB(1536);
    config.setSimilarity(new Weight());
    writer = new IndexWriter(directory, config);
    reader = DirectoryReader.open(writer);
    look();
  }

  IndexSearcher searcher(boolean inThreads) {
    return inThreads ? shared : alone;
  }

  /** Reads people from several files, each in a thread; `known` ones replace earlier versions. */
  void takeIn(String[] files, boolean known) throws Exception {
    List<Callable<Void>> reading = new ArrayList<>();
    for (String file : files) {
      reading.add(() -> {
        takeIn(Path.of(file), known);
        return null;
      });
    }
    for (Future<Void> done : threads.invokeAll(reading)) done.get();
  }

  /** Makes the changes so far visible to searches. */
  void refresh() throws IOException {
    reader = DirectoryReader.openIfChanged(reader, writer);
    look();
  }

  private void takeIn(Path file, boolean known) throws IOException {
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] cells = line.split("\t", -1);
        if (known) writer.updateDocument(new Term("key", cells[0]), documentOf(cells));
        else writer.addDocument(documentOf(cells));
      }
    }
  }

  /** Arguments: id, last active, pay, state, words, wins, skills and levels. */
  private static Document documentOf(String[] cells) {
    Document document = new Document();
    document.add(new StringField("key", cells[0], Store.NO));
    document.add(new NumericDocValuesField("id", Long.parseLong(cells[0])));
    document.add(new NumericDocValuesField("active", Long.parseLong(cells[1])));
    document.add(new IntPoint("pay", Integer.parseInt(cells[2])));
    document.add(new StringField("state", cells[3], Store.NO));
    for (String word : cells[4].split(" ")) document.add(new StringField("word", word, Store.NO));
    boolean bare = cells[5].isEmpty();
    String[] wins = cells[5].split(" ");
    document.add(new NumericDocValuesField("wins", bare ? Behavior.NONE : Behavior.pack(wins)));
    for (int color = 0; !bare && color < COLORS.length(); color += 1) {
      int won = Integer.parseInt(wins[color]);
      for (int win = 1; win <= won; win += 1)
        document.add(new StringField(WIN, winToken(color, win), Store.NO));
    }
    if (bare) document.add(new StringField(WIN, NO_WINS, Store.NO));
    String[] skills = cells[6].split(" ");
    document.add(new Field(bare ? BARE_LEVEL : LEVEL, new Levels(skills), FREQUENT));
    for (int at = 0; at + 1 < skills.length; at += 2) {
      int has = Integer.parseInt(skills[at + 1]);
      for (int level = 1; level <= has; level += 1)
        document.add(new StringField(bare ? BARE : SKILL, skills[at] + "_" + level, Store.NO));
    }
    return document;
  }

  static String winToken(int color, int win) {
    return COLORS.charAt(color) + "" + win;
  }

  /** The size of its files in bytes. */
  long bytes() throws IOException {
    writer.commit();
    long sum = 0;
    for (String file : directory.listAll()) sum += directory.fileLength(file);
    return sum;
  }

  private void look() {
    alone = new IndexSearcher(reader);
    // One slice per segment: there are as many large segments as threads.
    shared = new IndexSearcher(reader, threads) {
      @Override
      protected LeafSlice[] slices(List<LeafReaderContext> leaves) {
        return leaves.stream().map(leaf -> new LeafSlice(leaf)).toArray(LeafSlice[]::new);
      }
    };
    alone.setSimilarity(new Weight());
    shared.setSimilarity(new Weight());
  }

  /** The weight and the required level, as the boost of a query. */
  static float boostOf(int weight, int level) {
    return weight * 8 + level;
  }

  /**
   * A token is worth the weight in the query, a frequent one that of each level up to the required one.
   * Sums stay whole: they are below 2^24.
   */
  private static final class Weight extends Similarity {
    @Override
    public long computeNorm(FieldInvertState state) {
      return 1;
    }

    @Override
    public SimScorer scorer(float boost, CollectionStatistics of, TermStatistics... terms) {
      boolean frequent = of.field().equals(LEVEL) || of.field().equals(BARE_LEVEL);
      int weight = (int) boost / 8;
      int level = (int) boost % 8;
      return new SimScorer() {
        @Override
        public float score(float frequency, long norm) {
          return frequent ? weight * Math.min(frequency, level) : boost;
        }
      };
    }
  }
}
