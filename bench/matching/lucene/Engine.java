import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopFieldDocs;

/**
 * Lucene behind a small HTTP server: receives people and jobs, answers searches, and times its own.
 * Arguments: a folder for the index, how many threads a search may use.
 */
public final class Engine {
  private static List<Job> jobs = List.of();
  private static People people;

  public static void main(String[] arguments) throws Exception {
    int threads = Integer.parseInt(arguments[1]);
    people = new People(Path.of(arguments[0]), Executors.newFixedThreadPool(threads));
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 64);
    server.setExecutor(Executors.newFixedThreadPool(16));
    handle(server, "/jobs", (asked, body) -> takeJobs(body));
    handle(server, "/people", Engine::takePeople);
    handle(server, "/refresh", (asked, body) -> refresh());
    handle(server, "/search", (asked, body) -> search(asked));
    handle(server, "/measure", (asked, body) -> measure(asked));
    server.start();
    System.out.println("listening at " + server.getAddress().getPort());
    // The parent process closes its input.
    while (System.in.read() >= 0);
    System.exit(0);
  }

  private interface Answer {
    String to(Map<String, String> asked, String body) throws Exception;
  }

  private static void handle(HttpServer server, String path, Answer answer) {
    server.createContext(path, exchange -> {
      Map<String, String> asked = new HashMap<>();
      String query = exchange.getRequestURI().getQuery();
      for (String pair : query == null ? new String[0] : query.split("&")) {
        String[] parts = pair.split("=", 2);
        asked.put(parts[0], parts[1]);
      }
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      try {
        send(exchange, 200, answer.to(asked, body));
      } catch (Exception error) {
        error.printStackTrace();
        send(exchange, 500, String.valueOf(error));
      }
    });
  }

  private static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    try (var out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }

  private static String takeJobs(String lines) {
    jobs = lines.lines().map(Job::new).toList();
    return "{}";
  }

  private static String takePeople(Map<String, String> asked, String files) throws Exception {
    long began = System.nanoTime();
    people.takeIn(files.split("\n"), asked.get("known").equals("true"));
    return "{\"ms\":" + (System.nanoTime() - began) / 1_000_000 + "}";
  }

  private static String refresh() throws IOException {
    long began = System.nanoTime();
    people.refresh();
    long taken = System.nanoTime() - began;
    return "{\"ms\":" + taken / 1_000_000 + ",\"bytes\":" + people.bytes() + "}";
  }

  private static String search(Map<String, String> asked) throws IOException {
    var searcher = people.searcher(asked.get("threads").equals("true"));
    TopFieldDocs found = jobs.get(Integer.parseInt(asked.get("job")) - 1).find(searcher, asked);
    List<String> ids = new ArrayList<>();
    List<String> sums = new ArrayList<>();
    for (ScoreDoc row : found.scoreDocs) {
      Object[] fields = ((FieldDoc) row).fields;
      sums.add(String.valueOf(((Float) fields[0]).intValue()));
      ids.add(String.valueOf(fields[2]));
    }
    return "{\"count\":" + found.totalHits.value + ",\"ids\":" + ids + ",\"sums\":" + sums + "}";
  }

  /** Searches the first `count` jobs, some of them at once; returns the milliseconds of each. */
  private static String measure(Map<String, String> asked) throws Exception {
    int lanes = Integer.parseInt(asked.get("lanes"));
    int count = Integer.parseInt(asked.get("jobs"));
    var searcher = people.searcher(asked.get("threads").equals("true"));
    double[] taken = new double[count];
    AtomicInteger next = new AtomicInteger();
    ExecutorService callers = Executors.newFixedThreadPool(lanes);
    List<Future<?>> running = new ArrayList<>();
    for (int lane = 0; lane < lanes; lane += 1) {
      running.add(callers.submit(() -> {
        for (int at = next.getAndIncrement(); at < count; at = next.getAndIncrement()) {
          long began = System.nanoTime();
          jobs.get(at).find(searcher, asked);
          taken[at] = (System.nanoTime() - began) / 1e6;
        }
        return null;
      }));
    }
    for (Future<?> lane : running) lane.get();
    callers.shutdown();
    return Arrays.toString(taken);
  }
}
